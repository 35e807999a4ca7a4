import type { Translate } from '#domain/translations/translation.ts'

const FIELDS = ['name', 'slug', 'teaser', 'description', 'ingredients', 'allergens', 'storage', 'origin', 'warnings'] as const

/** A product, or as much of one as a card, a line or a content of a box has. */
export type ProductTexts = { [F in (typeof FIELDS)[number]]?: string | null | undefined } & {
  pictures?: readonly { name: string; alt: string }[]
}

/** Replaces the texts of a product that are written in each language (docs/rules/languages.md#texts). */
export function mapProductTexts<P extends ProductTexts>(product: P, translate: Translate): P {
  const texts = FIELDS.flatMap((field) => {
    const text = product[field]
    return typeof text === 'string' ? [[field, translate(field, text)]] : []
  })
  const pictures = product.pictures?.map((picture) => ({ ...picture, alt: translate(`picture:${picture.name}`, picture.alt) }))
  return { ...product, ...Object.fromEntries(texts), ...(pictures && { pictures }) }
}
