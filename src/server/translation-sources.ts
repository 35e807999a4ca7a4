import { PRODUCT_SOURCES } from '#server/products/store/translation-sources.ts'
import { CONTENT_SOURCES } from './content/translation-sources.ts'
import { MAIL_SOURCE } from './mail/translation-source.ts'
import { RECIPE_SOURCE } from './recipes/translation-source.ts'
import { SETTINGS_SOURCE } from './settings/translation-source.ts'
import type { TranslationSource } from './translations/source.ts'

/** Every noun with texts that are written in each language (docs/rules/languages.md#texts). */
export const TRANSLATION_SOURCES: readonly TranslationSource[] = [
  ...PRODUCT_SOURCES,
  ...CONTENT_SOURCES,
  RECIPE_SOURCE,
  MAIL_SOURCE,
  SETTINGS_SOURCE,
]
