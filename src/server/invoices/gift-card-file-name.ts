import type { Language } from '#domain/language/language.ts'
import { translatedSlug } from '#domain/text/slug.ts'
import { messagesIn } from '#messages/all.ts'

/** The name of the file of a gift card in its language: 'geschenkkarte-7K2M.pdf'. */
export function giftCardFileName({ lastFour, language }: { lastFour: string; language: Language }, type: 'pdf' | 'pkpass'): string {
  return `${translatedSlug(messagesIn(language).documentsText.giftCard)}-${lastFour}.${type}`
}
