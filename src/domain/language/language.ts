/** The languages the shop is written in, its own first: German is always on (docs/languages.md). */
export const LANGUAGES = ['de', 'fr', 'it', 'en'] as const

/** One of the languages of the shop. */
export type Language = (typeof LANGUAGES)[number]

/** The language of the addresses without a prefix, and of whatever has no text in another one. */
export const SHOP_LANGUAGE: Language = 'de'

/** What each language is called in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { de: 'Deutsch', fr: 'Français', it: 'Italiano', en: 'English' }

const LOCALES: Record<Language, string> = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-CH' }

/** How Switzerland writes this language: for `lang` and for `Intl`. */
export function localeOf(language: Language): string {
  return LOCALES[language]
}

/** These languages once each, in the shop's order, with German, which is never off. */
export function withShopLanguage(languages: readonly Language[]): Language[] {
  return LANGUAGES.filter((language) => language === SHOP_LANGUAGE || languages.includes(language))
}

/** Whether a text names a language of the shop. */
export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text)
}
