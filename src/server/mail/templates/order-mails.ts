import { germanDate } from '#domain/german-date.ts'
import { formatChf, rappen } from '#domain/money.ts'
import type { MailContent, MailPlace } from '../frame.ts'
import { actionButton, fine, inline, paragraph } from '../parts.ts'
import { addresses, type OrderMailData, orderSummary, tintOf } from './order-summary.ts'

/** 'Your order is in': what was bought, what it cost, where it goes, and how to reach it. */
export function orderConfirmation(order: OrderMailData, { settings }: MailPlace): MailContent {
  const { number, url, placedAt, quote } = order
  return {
    subject: `Ihre Bestellung ${number}`,
    preview: `Vielen Dank! Lieferzeit ${settings.delivery.time}, Gesamt ${formatChf(quote.total)}.`,
    heading: `Vielen Dank${greetingName(order)}!`,
    tint: tintOf(order),
    content: inline(
      paragraph(
        `Wir haben Ihre Bestellung ${number} vom ${germanDate(placedAt)} erhalten und die Zahlung ist eingegangen. Wir packen sie jetzt ein. Lieferzeit: ${settings.delivery.time}.`,
      ),
      orderSummary(quote),
      addresses(order),
      actionButton('Bestellung ansehen', url),
      fine(
        `Sie haben ${settings.returnDays} Tage Rückgaberecht. Ändern oder stornieren können Sie innerhalb von ${settings.cancelHours} Stunden: Antworten Sie einfach auf diese E-Mail.`,
        { marginTop: 16 },
      ),
    ),
  }
}

/** The parcel is on its way. */
export function orderShipped(order: OrderMailData, { settings }: MailPlace): MailContent {
  const { number, url, trackingNumber, quote } = order
  const tracking = trackingNumber === null ? '' : ` Sendungsnummer: ${trackingNumber}.`
  return {
    subject: `Ihre Bestellung ${number} ist unterwegs`,
    preview: `Ihr Paket ist auf dem Weg.${tracking}`,
    heading: 'Ihr Paket ist unterwegs',
    tint: tintOf(order),
    content: inline(
      paragraph(
        `Guten Tag${greetingName(order)}. Wir haben Ihre Bestellung ${number} der Post übergeben. Lieferzeit: ${settings.delivery.time}.${tracking}`,
      ),
      orderSummary(quote),
      addresses(order),
      actionButton('Bestellung ansehen', url),
    ),
  }
}

/** The order will not be delivered. */
export function orderCancelled(order: OrderMailData): MailContent {
  const { number, url, quote } = order
  return {
    subject: `Ihre Bestellung ${number} ist storniert`,
    preview: `Wir haben Ihre Bestellung ${number} storniert.`,
    heading: 'Ihre Bestellung ist storniert',
    content: inline(
      paragraph(
        `Guten Tag${greetingName(order)}. Ihre Bestellung ${number} ist storniert. Was Sie bezahlt haben, erstatten wir auf demselben Weg zurück; die Gutschrift melden wir Ihnen in einer eigenen E-Mail.`,
      ),
      orderSummary(quote),
      actionButton('Bestellung ansehen', url),
    ),
  }
}

/** Money is on its way back. */
export function orderRefunded(order: OrderMailData): MailContent {
  const { number, url, amount } = order
  const sum = formatChf(rappen(amount ?? 0))
  return {
    subject: `Rückerstattung zu Ihrer Bestellung ${number}`,
    preview: `Wir haben Ihnen ${sum} zurückerstattet.`,
    heading: `${sum} für Sie`,
    content: inline(
      paragraph(
        `Guten Tag${greetingName(order)}. Wir haben Ihnen zu Ihrer Bestellung ${number} ${sum} zurückerstattet, auf demselben Weg, wie Sie bezahlt haben. Je nach Bank ist der Betrag in 5 bis 10 Tagen auf Ihrem Konto.`,
      ),
      actionButton('Bestellung ansehen', url),
    ),
  }
}

/** The payment came when what was ordered was sold out: nothing is delivered and all money goes back. */
export function paymentLate(order: OrderMailData): MailContent {
  const { number, url, quote } = order
  return {
    subject: `Ihre Bestellung ${number} ist ausverkauft`,
    preview: `Wir erstatten Ihnen ${formatChf(quote.total)} vollständig zurück.`,
    heading: 'Das tut uns leid',
    content: inline(
      paragraph(
        `Guten Tag${greetingName(order)}. Ihre Zahlung ist erst eingetroffen, als die Reservation abgelaufen und der Vorrat verkauft war. Wir können Ihre Bestellung ${number} deshalb nicht liefern.`,
      ),
      paragraph(`Wir erstatten Ihnen die bezahlten ${formatChf(quote.total)} vollständig zurück. Sie müssen dafür nichts tun.`),
      orderSummary(quote),
      actionButton('Bestellung ansehen', url),
    ),
  }
}

function greetingName({ delivery }: OrderMailData): string {
  return delivery === null ? '' : `, ${delivery.firstName} ${delivery.lastName}`
}
