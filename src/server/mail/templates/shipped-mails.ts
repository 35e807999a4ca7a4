import { trackingLink } from '#domain/carrier/tracking-numbers.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING } from '../parts.ts'
import { placeholdersOf } from './order-mails.ts'
import { addresses, companionDetails, giftParcelList, type OrderMailData, orderSummary, parcelDetails, tintOf } from './order-summary.ts'

/**
 * Announces the parcel, with its tracking number where there is one, or the parcels of a company's gift with theirs.
 */
export function orderShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  if (order.giftParcels) return giftShippedMail(order, context)
  const { url, trackingNumber, quote } = order
  const tracking = trackingNumber === null ? '' : ` Sendungsnummer: ${trackingNumber}.`
  const link = trackingLink(trackingNumber ?? '')
  return {
    subject: 'Ihre Bestellung {number} ist unterwegs',
    preview: `Ihr Paket ist auf dem Weg.${tracking}`,
    heading: 'Ihr Paket ist unterwegs',
    tint: tintOf(order),
    paragraphs: [GREETING, 'Wir haben Ihre Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}'],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      link && actionButton('Sendung verfolgen', link),
      order.parcel ? parcelDetails(order) : orderSummary(quote, context),
      companionDetails(order),
      addresses(order),
      actionButton('Bestellung ansehen', url),
    ),
  }
}

function giftShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url } = order
  return {
    subject: 'Ihre Bestellung {number} ist unterwegs',
    preview: 'Jede Sendung lässt sich verfolgen.',
    heading: 'Ihre Geschenke sind unterwegs',
    tint: tintOf(order),
    paragraphs: [
      GREETING,
      'Wir haben alle Pakete Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. Die Nummern davor sind die Ihrer Adressliste.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(giftParcelList(order), actionButton('Bestellung ansehen', url), addresses(order)),
  }
}

/**
 * Announces a parcel with a part of the order, and what follows (docs/rules/packing.md#parts), or the first parcels of
 * a company's gift (docs/rules/company-gifts.md#parcels).
 */
export function orderPartShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { giftParcels } = order
  if (giftParcels)
    return {
      ...orderShippedMail(order, context),
      subject: 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
      heading: 'Die ersten Geschenke sind unterwegs',
      paragraphs: [
        GREETING,
        `Wir haben ${giftParcels.sent.length} von ${giftParcels.of} Paketen Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. Die Nummern davor sind die Ihrer Adressliste.`,
        'Die anderen folgen. Den Stand sehen Sie jederzeit auf der Seite Ihrer Bestellung; wir schreiben Ihnen wieder, wenn alle unterwegs sind.',
      ],
    }
  return {
    ...orderShippedMail(order, context),
    subject: 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
    heading: 'Ein Teil ist unterwegs',
    paragraphs: [
      GREETING,
      'Wir haben einen Teil Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}',
      'Den Rest senden wir Ihnen in einem weiteren Paket und schreiben Ihnen dann wieder. Das kostet Sie nichts.',
    ],
  }
}
