import { TRANSLATION_FILTERS } from '#contract/translations/admin-translations.ts'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const translationsSearch = searchParams({
  q: text(),
  noun: oneOf(TRANSLATED_NOUNS),
  language: oneOf(TRANSLATION_LANGUAGES),
  state: oneOf(TRANSLATION_FILTERS),
  cursor: text(),
})

export const translationSearch = searchParams({ language: oneOf(TRANSLATION_LANGUAGES) })
