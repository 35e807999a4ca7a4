import type { InGerman } from '#domain/translations/translation.ts'

/** The `lang` of a text that is German within a page in another language; undefined for any other. */
export function germanIn({ inGerman }: InGerman, field: string): 'de' | undefined {
  return inGerman?.includes(field) ? 'de' : undefined
}

/** A picture of a record with the `lang` of its alternative text. */
export function markedPicture<P extends { name: string }>(record: InGerman, picture: P): P & { lang: 'de' | undefined } {
  return { ...picture, lang: germanIn(record, `picture:${picture.name}`) }
}
