import { germanDay } from '#domain/calendar/german-date.ts'
import type { MailContent } from '../layout.ts'
import { actionButton, fragment, GREETING_WITHOUT_NAME, smallPrint } from '../parts.ts'

interface DraftLinkMailData {
  /** The link by which the customer pays. */
  link: string
  /** An ISO day. */
  endsOn: string
  /** The number of the order that it supplements (docs/rules/orders.md#supplements); null for an order of its own. */
  supplements?: string | null
}

/** Asks a customer to pay an order that an operator has taken (docs/rules/orders.md#payment-links). */
export function draftLinkMail({ link, endsOn, supplements }: DraftLinkMailData): MailContent {
  const { paragraph, ...texts } = supplements ? supplementTexts(supplements) : ORDER_TEXTS
  return {
    ...texts,
    paragraphs: [GREETING_WITHOUT_NAME, paragraph],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton('Prüfen und bezahlen', link),
      smallPrint(`Der Link gilt bis ${germanDay(endsOn)} und ist nur für Sie. Haben Sie nichts bestellt? Dann müssen Sie nichts tun.`, {
        marginTop: 16,
      }),
    ),
  }
}

const ORDER_TEXTS = {
  subject: 'Ihre Bestellung bei {brand}: prüfen und bezahlen',
  preview: 'Wir haben vorbereitet, was Sie bei uns bestellt haben.',
  heading: 'Ihre Bestellung ist bereit',
  paragraph:
    'Wie besprochen haben wir Ihre Bestellung vorbereitet. Bitte prüfen Sie Artikel und Adresse und bezahlen Sie. Danach packen wir für Sie.',
}

function supplementTexts(number: string): typeof ORDER_TEXTS {
  return {
    subject: `Nachtrag zu ${number}: prüfen und bezahlen`,
    preview: 'Wir legen gern noch dazu, was Sie gewünscht haben.',
    heading: 'Ihr Nachtrag ist bereit',
    paragraph: `Wie besprochen legen wir noch etwas ins Paket Ihrer Bestellung ${number}, ohne weitere Versandkosten. Bitte bezahlen Sie bald: Sobald das Paket gepackt ist, geht es nicht mehr.`,
  }
}
