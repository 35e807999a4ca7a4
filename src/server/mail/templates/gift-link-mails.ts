import { Section } from '@react-email/section'
import { createElement as h, type ReactElement } from 'react'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext } from '../layout.ts'
import { actionButton, fragment, INK, LINE, smallPrint } from '../parts.ts'
import { orderButton } from './order-mails.ts'
import { placeholdersOf } from './order-placeholders.ts'
import { addresses, type OrderMailData, tintOf } from './order-summary.ts'

interface GiftLinkMailData {
  /** The link by which the recipient enters the address. */
  link: string
  /** An ISO day. */
  endsOn: string
  /** The first name of the buyer, who has paid. */
  from: string
  message: string
}

/** Asks the recipient of a gift for the address (docs/rules/orders.md#gift-links). */
export function giftLinkMail({ link, endsOn, from, message }: GiftLinkMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.giftLink
  return {
    subject: text.subject(from),
    preview: text.preview,
    heading: text.heading,
    paragraphs: [mailsText.greetingWithoutName, text.text(from)],
    placeholders: { greeting: '' },
    content: fragment(
      giftCard(message === '' ? null : text.message(message), context),
      actionButton(text.button, pageUrl(context, link)),
      smallPrint(text.validity(germanDay(endsOn), from), { marginTop: 16 }),
    ),
  }
}

/** The box with the card that lies in it. */
function giftCard(message: string | null, { baseUrl }: TemplateContext): ReactElement {
  const frame = { border: `1px solid ${LINE}`, borderRadius: 12, overflow: 'hidden', margin: '8px 0 24px' }
  const picture = { display: 'block', width: '100%', height: 'auto' }
  const words = {
    color: INK,
    fontSize: 20,
    lineHeight: '30px',
    textAlign: 'center',
    whiteSpace: 'pre-line',
    margin: 0,
    padding: '20px 24px',
  } as const
  return h(
    Section,
    { className: 'line', style: frame },
    h('img', { src: `${baseUrl}/gift-box.jpg`, alt: '', width: 518, style: picture }),
    message === null ? null : h('p', { className: 'ink', style: words }, message),
  )
}

/** Repeats the question for the address, once. */
export function giftLinkReminderMail(data: GiftLinkMailData, context: TemplateContext): MailContent {
  const { orderMailsText } = messagesIn(context.language)
  return {
    ...giftLinkMail(data, context),
    subject: orderMailsText.giftLink.waitingSubject,
    heading: orderMailsText.giftLink.waitingHeading,
  }
}

/** Tells the buyer that the address is entered, and when the gift arrives. */
export function giftAddressEnteredMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.giftAddress
  const arrival = order.promisedOn ? text.arrivesOn(dayName(order.promisedOn, context.language)) : ''
  return {
    subject: text.subject,
    preview: text.preview(arrival),
    heading: text.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(addresses(order, context), orderButton(order, context)),
  }
}

/** Reminds a buyer who passes the link on that the address is missing. */
export function giftAddressMissingMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.giftAddressMissing
  return {
    subject: text.subject,
    preview: text.preview,
    heading: text.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(actionButton(text.button, pageUrl(context, order.url))),
  }
}
