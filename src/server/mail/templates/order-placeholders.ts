import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDate, germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { packingDay } from '#domain/delivery/delivery-promise.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import type { TemplateContext } from '../layout.ts'
import type { OrderMailData } from './order-summary.ts'

/** The placeholders of all order mails. */
export function placeholdersOf(order: OrderMailData, context: TemplateContext): Record<string, string> {
  const { orderMailsText } = messagesIn(context.language)
  const { number, placedAt, quote, amount, trackingNumber, dueOn } = order
  return {
    number,
    orderDate: germanDate(placedAt),
    greeting: greetingName(order, context),
    total: formatChf(quote.total),
    tracking: trackingNumber === null ? '' : orderMailsText.tracking(trackingNumber),
    amount: amount === null ? '' : formatChf(rappen(amount)),
    dueDate: dueOn ? germanDay(dueOn) : '',
    packing: packingOf(order, context),
    arrival: arrivalText(order, context),
  }
}

function packingOf(order: OrderMailData, context: TemplateContext): string {
  const { orderMailsText } = messagesIn(context.language)
  const { placedAt, confirmedAt = placedAt, quote, gift, isAlone = false } = order
  // With a requested delivery date the arrival says what there is to say.
  if (quote.lines.length === 0 || isCollected(order) || gift?.requestedDeliveryDate || gift?.link) return ''
  if (quote.supplements !== undefined && !isAlone) return orderMailsText.packedTogether(quote.supplements)
  return packingText(confirmedAt, context)
}

/** Whether nothing is sent, as the goods were taken along. */
export function isCollected({ quote }: Pick<OrderMailData, 'quote'>): boolean {
  return quote.shippingMethod.kind === 'collected'
}

/** When an order is packed that can be from this instant on (docs/rules/mails.md#greeting). */
function packingText(at: number, { settings: { delivery }, language }: TemplateContext): string {
  const { orderMailsText } = messagesIn(language)
  const day = packingDay(delivery, at)
  if (day === null) return ''
  return day === swissDay(at) ? orderMailsText.packedToday : orderMailsText.packedOn(dayName(day, language))
}

/** The promised day, or how long a delivery takes in general. */
export function arrivalText(
  { promisedOn, delivery: address, quote, gift }: OrderMailData,
  { settings: { delivery }, language }: TemplateContext,
): string {
  const { orderMailsText } = messagesIn(language)
  if (quote.lines.length === 0) return orderMailsText.giftCardsByMail
  if (isCollected({ quote })) return orderMailsText.collected
  const generally = orderMailsText.deliveryTime(delivery.time)
  if (quote.recipients) return promisedOn ? orderMailsText.allArriveBy(dayName(promisedOn, language), quote.recipients) : generally
  if (gift?.link && address === null) return gift.link.email === undefined ? orderMailsText.linkOnOrderPage : orderMailsText.linkIsSent
  if (!promisedOn) return generally
  const day = dayName(promisedOn, language)
  return gift ? orderMailsText.giftArrivesOn(day) : orderMailsText.arrivesOn(day)
}

/** The name of the buyer, also where somebody else is the recipient (docs/rules/orders.md#gifts). */
function greetingName({ delivery, billing, gift }: OrderMailData, { language }: TemplateContext): string {
  const { mailsText } = messagesIn(language)
  const person = gift ? (billing ?? delivery) : (delivery ?? billing)
  return person === null ? '' : mailsText.greetedName(`${person.firstName} ${person.lastName}`)
}
