import type { InGerman } from '#domain/translations/translation.ts'

/** The `lang` of a text that is German within a page in another language; undefined for any other. */
export function germanIn({ inGerman }: InGerman, field: string): 'de' | undefined {
  return inGerman?.includes(field) ? 'de' : undefined
}
