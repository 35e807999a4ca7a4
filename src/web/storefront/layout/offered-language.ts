import { isLanguage, type Language } from '#domain/language/language.ts'
import { language } from '#messages/language.ts'

const KEY = 'language-offer'

/** The browser's first language, if the shop speaks it, the page does not, and nobody has dismissed the offer. */
export function offeredLanguage(languages: readonly Language[]): Language | undefined {
  const wanted = navigator.language.slice(0, 2)
  const isOffered = isLanguage(wanted) && wanted !== language && languages.includes(wanted) && localStorage.getItem(KEY) === null
  return isOffered ? wanted : undefined
}

/** Never offers a language in this browser again. */
export function dismissOffer(): void {
  localStorage.setItem(KEY, 'dismissed')
}
