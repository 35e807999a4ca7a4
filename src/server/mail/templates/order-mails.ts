import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDate, germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { packingDay } from '#domain/delivery/delivery-promise.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { inCash } from '#domain/money/cash.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { returnAddress } from '#domain/returns/order-return.ts'
import { withdrawalText } from '#domain/returns/withdrawal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, smallPrint, fragment, GREETING, GREETING_WITHOUT_NAME, paragraph, textLink } from '../parts.ts'
import { addresses, type OrderMailData, orderSummary, refundDetails, returnDetails, tintOf } from './order-summary.ts'

/**
 * Confirms a paid order: lines, totals, addresses, the right to withdraw where there is one, and the link to the
 * order's page.
 */
export function orderConfirmationMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url, quote, delivery } = order
  const { settings, baseUrl } = context
  const withdrawal = delivery && withdrawalText(delivery.country, settings)
  return {
    subject: 'Ihre Bestellung {number}',
    preview: `Vielen Dank! ${arrivalText(order, settings)} Gesamt ${formatChf(quote.total)}.`,
    heading: 'Vielen Dank für Ihre Bestellung',
    tint: tintOf(order),
    paragraphs: [
      GREETING,
      'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten und die Zahlung ist eingegangen. {packing} {arrival}',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      orderSummary(quote, context),
      addresses(order),
      actionButton('Bestellung ansehen', url),
      quote.lines.length > 0 &&
        smallPrint(
          `${order.gift?.requestedDeliveryDate || order.gift?.link || isCollected(order) ? '' : `In der Regel dauert eine Lieferung ${settings.delivery.time}. `}Sie haben ${messagesIn('de').deliveryPromiseText.returnRight(settings.returnDays)}. Ändern oder stornieren können Sie innert ${settings.cancelHours} Stunden: Antworten Sie einfach auf diese E-Mail.`,
          { marginTop: 16 },
        ),
      withdrawal &&
        smallPrint(fragment(`${withdrawal} `, textLink('Widerruf im Einzelnen', `${baseUrl}/agb#liechtenstein`)), { marginTop: 8 }),
    ),
  }
}

/** Confirms an order that a voucher covers entirely. */
export function orderFreeMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderConfirmationMail(order, context),
    preview: `Vielen Dank! ${arrivalText(order, context.settings)} Mit Ihrem Gutschein beglichen.`,
    paragraphs: [
      GREETING,
      'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten. Ihr Gutschein deckt den ganzen Betrag: Es ist nichts zu bezahlen. {packing} {arrival}',
    ],
  }
}

/** Confirms an order that was paid in cash (docs/rules/payments.md#cash). */
export function orderPaidCashMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderConfirmationMail(order, context),
    paragraphs: [
      GREETING,
      'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten, und Sie haben {total} bar bezahlt. {packing} {arrival}',
    ],
    placeholders: { ...placeholdersOf(order, context), total: formatChf(inCash(amountDue(order.quote))) },
  }
}

/** Confirms an order on invoice and says until when to pay; the QR-bill is attached when the mail is sent. */
export function orderOnInvoiceMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderConfirmationMail(order, context),
    preview: `Vielen Dank! Zahlbar mit der beiliegenden QR-Rechnung: ${formatChf(amountDue(order.quote))}.`,
    placeholders: { ...placeholdersOf(order, context), total: formatChf(amountDue(order.quote)) },
    paragraphs: [
      GREETING,
      'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten. {packing} {arrival}',
      'Sie zahlen auf Rechnung: Bitte überweisen Sie {total} bis am {dueDate}. Die QR-Rechnung liegt dieser E-Mail bei.',
    ],
  }
}

/** Says that an order has arrived which an operator has to confirm first (docs/rules/checkout.md#invoice-limits). */
export function orderHeldMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url, quote } = order
  return {
    subject: 'Ihre Bestellung {number} ist eingegangen',
    preview: 'Wir sehen sie kurz durch und bestätigen sie Ihnen dann.',
    heading: 'Vielen Dank für Ihre Bestellung',
    tint: tintOf(order),
    paragraphs: [
      GREETING,
      'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten. Die erste Bestellung auf Rechnung sehen wir kurz durch, meist bis zum nächsten Werktag.',
      'Danach bestätigen wir sie Ihnen in einer weiteren E-Mail mit der QR-Rechnung über {total} und packen sie ein. Sie müssen nichts tun.',
    ],
    placeholders: { ...placeholdersOf(order, context), total: formatChf(amountDue(quote)) },
    content: fragment(orderSummary(quote, context), addresses(order), actionButton('Bestellung ansehen', url)),
  }
}

/** Confirms a cancellation. */
export function orderCancelledMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { number, url, quote, dueOn } = order
  return {
    subject: 'Ihre Bestellung {number} ist storniert',
    preview: `Wir haben Ihre Bestellung ${number} storniert.`,
    heading: 'Ihre Bestellung ist storniert',
    paragraphs: [
      GREETING,
      'Ihre Bestellung {number} ist storniert. Was Sie bezahlt haben, erstatten wir auf demselben Weg zurück und schreiben Ihnen, sobald es unterwegs ist.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      dueOn ? paragraph('Ihre Rechnung müssen Sie nicht bezahlen.') : null,
      orderSummary(quote, context),
      actionButton('Bestellung ansehen', url),
    ),
  }
}

/** Confirms the cancellation of an order whose payment was handed back in cash (docs/rules/payments.md#cash). */
export function orderCancelledCashMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderCancelledMail(order, context),
    paragraphs: [GREETING, 'Ihre Bestellung {number} ist storniert. Was Sie bar bezahlt haben, haben wir Ihnen bar zurückgegeben.'],
  }
}

/**
 * Confirms the cancellation of a paid invoice, whose amount an operator transfers back
 * (docs/rules/payments.md#bank-transfers).
 */
export function orderCancelledTransferMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderCancelledMail(order, context),
    paragraphs: [
      GREETING,
      'Ihre Bestellung {number} ist storniert. Wir überweisen Ihnen {amount} und melden uns, sobald der Betrag unterwegs ist.',
    ],
  }
}

/** Reports that an operator has transferred `amount` to the buyer's bank account. */
export function orderTransferredMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url, amount } = order
  const sum = formatChf(rappen(amount ?? 0))
  return {
    subject: 'Überweisung zu Ihrer Bestellung {number}',
    preview: `Wir haben Ihnen ${sum} überwiesen.`,
    heading: `${sum} für Sie`,
    paragraphs: [
      GREETING,
      'Zu Ihrer Bestellung {number} haben wir Ihnen {amount} auf Ihr Bankkonto überwiesen. Je nach Bank ist der Betrag in 1 bis 3 Werktagen gutgeschrieben.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(refundDetails(order), actionButton('Bestellung ansehen', url)),
  }
}

/** Announces a refund of `amount`. */
export function orderRefundedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url, amount } = order
  const sum = formatChf(rappen(amount ?? 0))
  return {
    subject: 'Rückerstattung zu Ihrer Bestellung {number}',
    preview: `Wir haben Ihnen ${sum} zurückerstattet.`,
    heading: `${sum} für Sie`,
    paragraphs: [
      GREETING,
      'Wir haben Ihnen zu Ihrer Bestellung {number} {amount} zurückerstattet, auf demselben Weg, wie Sie bezahlt haben. Je nach Bank ist der Betrag in 5 bis 10 Tagen auf Ihrem Konto.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(refundDetails(order), actionButton('Bestellung ansehen', url)),
  }
}

/** Says that `amount` was handed back in cash (docs/rules/payments.md#cash). */
export function orderRefundedCashMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderRefundedMail(order, context),
    preview: `Wir haben Ihnen ${formatChf(rappen(order.amount ?? 0))} bar zurückgegeben.`,
    paragraphs: [GREETING, 'Wir haben Ihnen zu Ihrer Bestellung {number} {amount} bar zurückgegeben.'],
  }
}

/** Says that `amount` is back on the gift card that paid it (docs/rules/gift-cards.md#refunds). */
export function orderRefundedGiftCardMail(order: OrderMailData, context: TemplateContext): MailContent {
  const sum = formatChf(rappen(order.amount ?? 0))
  return {
    ...orderRefundedMail(order, context),
    preview: `${sum} sind wieder auf Ihrer Geschenkkarte.`,
    paragraphs: [
      GREETING,
      'Wir haben Ihnen zu Ihrer Bestellung {number} {amount} auf die Geschenkkarte zurückgebucht, mit der Sie bezahlt haben. Sie können das Guthaben sofort wieder einlösen.',
    ],
  }
}

/** Says how to send back what was announced, and what happens then (docs/rules/returns.md#announcement). */
export function orderReturnMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { number, url } = order
  return {
    subject: 'Rücksendung zu Ihrer Bestellung {number}',
    preview: 'So senden Sie uns die Packungen zurück.',
    heading: 'So senden Sie zurück',
    paragraphs: [
      GREETING,
      'Ihre Rücksendung zur Bestellung {number} ist angekündigt. Bitte senden Sie uns die Packungen ungeöffnet und gut verpackt, und legen Sie einen Zettel mit der Bestellnummer bei.',
      'Das Porto tragen Sie. Ist etwas beschädigt oder falsch, tragen wir es: Legen Sie die Quittung der Post bei. Sobald die Packungen bei uns eingetroffen und geprüft sind, erstatten wir Ihnen den Kaufpreis.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(returnDetails(order, [...returnAddress(context.settings.company), number]), actionButton('Bestellung ansehen', url)),
  }
}

/**
 * Apologises for a payment that arrived after the products sold out; the full amount is refunded
 * (docs/rules/payments.md#late-payment).
 */
export function paymentLateMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url, quote } = order
  return {
    subject: 'Leider ausverkauft: Ihre Bestellung {number}',
    preview: `Wir erstatten Ihnen ${formatChf(quote.total)} vollständig zurück.`,
    heading: 'Das tut uns leid',
    paragraphs: [
      GREETING,
      'Ihre Zahlung ist erst eingetroffen, als die Reservation abgelaufen und der Vorrat verkauft war. Wir können Ihre Bestellung {number} deshalb nicht liefern.',
      'Wir erstatten Ihnen die bezahlten {total} vollständig zurück. Sie müssen dafür nichts tun.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(orderSummary(quote, context), actionButton('Bestellung ansehen', url)),
  }
}

/**
 * Announces that a payment went back that became no order (docs/rules/payments.md#needs-review). `amount` in Rappen or
 * cents.
 */
export function paymentRefundedMail({ amount, currency }: { amount: number; currency: string }): MailContent {
  const sum = formatChf(rappen(amount)).replace('CHF', currency.toUpperCase())
  return {
    subject: 'Rückerstattung Ihrer Zahlung',
    preview: `Wir haben Ihnen ${sum} zurückerstattet.`,
    heading: `${sum} für Sie`,
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Ihre Zahlung von {amount} passte zu keiner Bestellung. Wir haben sie vollständig zurückerstattet, auf demselben Weg, wie Sie bezahlt haben. Je nach Bank ist der Betrag in 5 bis 10 Tagen auf Ihrem Konto.',
    ],
    placeholders: { amount: sum, greeting: '' },
    content: null,
  }
}

/** The placeholders of all order mails. */
export function placeholdersOf(order: OrderMailData, { settings }: TemplateContext): Record<string, string> {
  const { number, placedAt, quote, amount, trackingNumber, dueOn } = order
  return {
    number,
    orderDate: germanDate(placedAt),
    greeting: greetingName(order),
    total: formatChf(quote.total),
    tracking: trackingNumber === null ? '' : `Sendungsnummer: ${trackingNumber}.`,
    amount: amount === null ? '' : formatChf(rappen(amount)),
    dueDate: dueOn ? germanDay(dueOn) : '',
    packing: packingOf(order, settings),
    arrival: arrivalText(order, settings),
  }
}

function packingOf(order: OrderMailData, settings: ShopSettings): string {
  const { placedAt, quote, gift } = order
  // With a requested delivery date the arrival says what there is to say.
  if (quote.lines.length === 0 || isCollected(order) || gift?.requestedDeliveryDate || gift?.link) return ''
  return quote.supplements === undefined ? packingText(placedAt, settings) : `Sie kommt mit ${quote.supplements} in ein Paket.`
}

function isCollected({ quote }: Pick<OrderMailData, 'quote'>): boolean {
  return quote.shippingMethod.kind === 'collected'
}

/** When an order of this instant is packed (docs/rules/mails.md#greeting). */
function packingText(placedAt: number, { delivery }: ShopSettings): string {
  const day = packingDay(delivery, placedAt)
  if (day === null) return ''
  return day === swissDay(placedAt) ? 'Wir packen sie heute ein.' : `Wir packen sie am ${dayName(day)} ein.`
}

/** The promised day, or how long a delivery takes in general. */
function arrivalText({ promisedOn, quote, gift }: OrderMailData, { delivery }: ShopSettings): string {
  if (quote.lines.length === 0) return 'Geschenkkarten kommen per E-Mail, sobald sie bezahlt sind oder am Tag, den Sie gewählt haben.'
  if (isCollected({ quote })) return 'Die Ware haben Sie gleich mitgenommen.'
  if (quote.recipients)
    return promisedOn
      ? `Bis am ${dayName(promisedOn)} sind alle ${quote.recipients} Geschenke angekommen.`
      : `Lieferzeit: ${delivery.time}.`
  if (gift?.link && !promisedOn)
    return gift.link.email === undefined
      ? 'Den Link, mit dem die beschenkte Person ihre Adresse einträgt, finden Sie auf der Seite Ihrer Bestellung. Danach packen wir das Geschenk ein.'
      : 'Die beschenkte Person bekommt einen Link, mit dem sie ihre Adresse einträgt. Danach packen wir das Geschenk ein.'
  if (!promisedOn) return `Lieferzeit: ${delivery.time}.`
  return gift ? `Am ${dayName(promisedOn)} kommt Ihr Geschenk an.` : `Am ${dayName(promisedOn)} ist sie bei Ihnen.`
}

/** The name of the buyer, also where somebody else is the recipient (docs/rules/orders.md#gifts). */
function greetingName({ delivery, billing, gift }: OrderMailData): string {
  const person = gift ? (billing ?? delivery) : (delivery ?? billing)
  return person === null ? '' : `, ${person.firstName} ${person.lastName}`
}
