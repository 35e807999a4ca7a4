import { germanDay } from '#domain/german-date.ts'
import type { MailContent } from '../layout.ts'
import { actionButton, fragment, GREETING_WITHOUT_NAME, smallPrint } from '../parts.ts'

interface DraftLinkMailData {
  /** The link by which the customer pays. */
  link: string
  /** An ISO day. */
  endsOn: string
}

/** Asks a customer to pay an order that an operator has taken (docs/rules/orders.md#payment-links). */
export function draftLinkMail({ link, endsOn }: DraftLinkMailData): MailContent {
  return {
    subject: 'Ihre Bestellung bei {brand}: prüfen und bezahlen',
    preview: 'Wir haben vorbereitet, was Sie bei uns bestellt haben.',
    heading: 'Ihre Bestellung ist bereit',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Wie besprochen haben wir Ihre Bestellung vorbereitet. Bitte prüfen Sie Artikel und Adresse und bezahlen Sie. Danach packen wir für Sie.',
    ],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton('Prüfen und bezahlen', link),
      smallPrint(`Der Link gilt bis ${germanDay(endsOn)} und ist nur für Sie. Haben Sie nichts bestellt? Dann müssen Sie nichts tun.`, {
        marginTop: 16,
      }),
    ),
  }
}
