import { levelOfReminder } from '#domain/invoices/reminder.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { translatedSlug } from '#domain/text/slug.ts'
import { messagesIn } from '#messages/all.ts'
import type { DocumentContent, DocumentKind } from './document.ts'

interface NamedDocument {
  kind: DocumentKind
  number: string
  content: Pick<DocumentContent, 'title' | 'language'>
}

/**
 * The name of the PDF file of a document, in its own language by default: 'rechnung-R-2026-00042.pdf',
 * 'zahlungserinnerung-M-2026-00003.pdf'.
 */
export function documentFileName({ kind, number, content }: NamedDocument, language: Language = content.language ?? SHOP_LANGUAGE): string {
  const { titles, reminders } = messagesIn(language).documentsText
  const title = levelOfReminder(content.title) === 0 ? reminders[0] : titles[kind]
  return `${translatedSlug(title)}-${number}.pdf`
}

/** The name of the file of a gift card in its language: 'geschenkkarte-7K2M.pdf'. */
export function giftCardFileName({ lastFour, language }: { lastFour: string; language: Language }, type: 'pdf' | 'pkpass'): string {
  return `${translatedSlug(messagesIn(language).documentsText.giftCard)}-${lastFour}.${type}`
}
