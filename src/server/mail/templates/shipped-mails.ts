import { trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment } from '../parts.ts'
import { orderButton } from './order-mails.ts'
import { placeholdersOf } from './order-placeholders.ts'
import { addresses, companionDetails, giftParcelList, type OrderMailData, orderSummary, parcelDetails, tintOf } from './order-summary.ts'

/**
 * Announces the parcel, with its tracking number where there is one, or the parcels of a company's gift with theirs.
 */
export function orderShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  if (order.giftParcels) return giftShippedMail(order, context)
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.shipped
  const { trackingNumber, quote } = order
  const tracking = trackingNumber === null ? '' : ` ${orderMailsText.tracking(trackingNumber)}`
  const link = trackingLink(trackingNumber ?? '')
  return {
    subject: text.subject,
    preview: text.preview + tracking,
    heading: text.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      link && actionButton(text.track, link),
      order.parcel ? parcelDetails(order, context) : orderSummary(quote, context),
      companionDetails(order, context),
      addresses(order, context),
      orderButton(order, context),
    ),
  }
}

function giftShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.giftsShipped
  return {
    subject: orderMailsText.shipped.subject,
    preview: text.preview,
    heading: text.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(giftParcelList(order, context), orderButton(order, context), addresses(order, context)),
  }
}

/**
 * Announces a parcel with a part of the order, and what follows (docs/rules/packing.md#parts), or the first parcels of
 * a company's gift (docs/rules/company-gifts.md#parcels).
 */
export function orderPartShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const { giftParcels } = order
  if (giftParcels)
    return {
      ...orderShippedMail(order, context),
      subject: orderMailsText.partShipped.subject,
      heading: orderMailsText.firstGiftsShipped.heading,
      paragraphs: [
        mailsText.greeting,
        orderMailsText.firstGiftsShipped.text(giftParcels.sent.length, giftParcels.of),
        orderMailsText.firstGiftsShipped.rest,
      ],
    }
  return {
    ...orderShippedMail(order, context),
    subject: orderMailsText.partShipped.subject,
    heading: orderMailsText.partShipped.heading,
    paragraphs: [mailsText.greeting, orderMailsText.partShipped.text, orderMailsText.partShipped.rest],
  }
}
