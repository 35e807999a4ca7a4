import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING, GREETING_WITHOUT_NAME, paragraph, smallPrint } from '../parts.ts'
import { placeholdersOf } from './order-mails.ts'
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
export function giftLinkMail({ link, endsOn, from, message }: GiftLinkMailData): MailContent {
  return {
    subject: `${from} schenkt Ihnen etwas von {brand}`,
    preview: 'Sagen Sie uns, wohin wir es senden dürfen.',
    heading: 'Ein Geschenk für Sie',
    paragraphs: [GREETING_WITHOUT_NAME, `${from} schenkt Ihnen gefriergetrocknete Früchte von {brand}. Wohin dürfen wir sie senden?`],
    placeholders: { greeting: '' },
    content: fragment(
      message === '' ? null : paragraph(`«${message}»`),
      actionButton('Adresse eintragen', link),
      smallPrint(
        `Der Link gilt bis ${germanDay(endsOn)} und ist nur für Sie. Ihre Adresse brauchen wir für das Paket; ${from} sieht sie auf der Seite der Bestellung.`,
        { marginTop: 16 },
      ),
    ),
  }
}

/** Repeats the question for the address, once. */
export function giftLinkReminderMail(data: GiftLinkMailData): MailContent {
  return {
    ...giftLinkMail(data),
    subject: 'Ihr Geschenk von {brand} wartet',
    heading: 'Ihr Geschenk wartet',
  }
}

/** Tells the buyer that the address is entered, and when the gift arrives. */
export function giftAddressEnteredMail(order: OrderMailData, context: TemplateContext): MailContent {
  const arrival = order.promisedOn ? `Es kommt am ${dayName(order.promisedOn)} an.` : ''
  return {
    subject: 'Ihr Geschenk {number} geht auf die Reise',
    preview: `Die Adresse ist eingetragen. ${arrival}`,
    heading: 'Die Adresse ist da',
    tint: tintOf(order),
    paragraphs: [GREETING, 'Die Adresse der beschenkten Person ist eingetragen, und wir packen Ihr Geschenk ein. {arrival}'],
    placeholders: placeholdersOf(order, context),
    content: fragment(addresses(order), actionButton('Bestellung ansehen', order.url)),
  }
}

/** Reminds a buyer who passes the link on that the address is missing. */
export function giftAddressMissingMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    subject: 'Ihr Geschenk {number} wartet auf eine Adresse',
    preview: 'Haben Sie den Link schon weitergegeben?',
    heading: 'Die Adresse fehlt noch',
    tint: tintOf(order),
    paragraphs: [
      GREETING,
      'Zu Ihrem Geschenk {number} hat noch niemand eine Adresse eingetragen. Den Link dafür finden Sie auf der Seite Ihrer Bestellung. Bleibt die Adresse aus, stornieren wir und erstatten Ihnen den ganzen Betrag.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(actionButton('Zum Link', order.url)),
  }
}
