import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, GREETING } from '../parts.ts'
import { placeholdersOf } from './order-mails.ts'
import type { OrderMailData } from './order-summary.ts'

/**
 * Brings an invoice with a corrected address; one that is paid asks for nothing
 * (docs/rules/invoices.md#corrected-address).
 */
export function invoiceRenewedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { dueOn, quote, url } = order
  return {
    subject: 'Neue Rechnung zu Ihrer Bestellung {number}',
    preview: 'Mit der korrigierten Adresse.',
    heading: 'Ihre Rechnung mit neuer Adresse',
    paragraphs: [
      GREETING,
      'Die Rechnung zu Ihrer Bestellung {number} hat jetzt die korrigierte Adresse. Sie liegt dieser E-Mail bei, mit der Gutschrift über die bisherige, die nicht mehr gilt. {settlement}',
    ],
    placeholders: {
      ...placeholdersOf(order, context),
      settlement: dueOn
        ? `Bitte bezahlen Sie ${formatChf(amountDue(quote))} mit der neuen QR-Rechnung.`
        : 'Sie haben schon bezahlt und müssen nichts tun.',
    },
    content: actionButton('Bestellung ansehen', url),
  }
}
