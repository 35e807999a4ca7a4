import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING } from '../parts.ts'
import { placeholdersOf } from './order-mails.ts'
import { addresses, type OrderMailData, orderSummary, tintOf } from './order-summary.ts'

/**
 * Says what an order holds after an operator has edited it, and what becomes of the difference
 * (docs/rules/orders.md#edit).
 */
export function orderEditedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { quote, url } = order
  return {
    subject: 'Ihre Bestellung {number} ist geändert',
    preview: `So sieht sie jetzt aus. Neu ${formatChf(quote.total)}.`,
    heading: 'Ihre Bestellung ist geändert',
    tint: tintOf(order),
    paragraphs: [GREETING, 'Wir haben Ihre Bestellung {number} geändert. Sie kostet jetzt {total}.', '{settlement}'],
    placeholders: { ...placeholdersOf(order, context), settlement: settlementText(order) },
    content: fragment(orderSummary(quote, context), addresses(order), actionButton('Bestellung ansehen', url)),
  }
}

function settlementText({ edit, dueOn, quote }: OrderMailData): string {
  const { difference = 0, documents = [], byTransfer = false } = edit ?? {}
  if (dueOn) {
    const due = formatChf(amountDue(quote))
    return documents.length > 0
      ? `Die bisherige Rechnung gilt nicht mehr. Bitte bezahlen Sie ${due} mit der neuen QR-Rechnung, die dieser E-Mail beiliegt.`
      : `Die Rechnung über ${due} erhalten Sie, sobald wir die Bestellung bestätigt haben.`
  }
  if (difference === 0) return 'Der Betrag bleibt gleich. Die neue Rechnung liegt dieser E-Mail bei.'
  const amount = formatChf(rappen(-difference))
  return byTransfer
    ? `Wir überweisen Ihnen ${amount} und schreiben Ihnen, sobald es unterwegs ist. Die neue Rechnung liegt dieser E-Mail bei.`
    : `Wir erstatten Ihnen ${amount} auf demselben Weg zurück und schreiben Ihnen, sobald es unterwegs ist. Die neue Rechnung liegt dieser E-Mail bei.`
}
