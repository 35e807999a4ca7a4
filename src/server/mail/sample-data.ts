import { rappen } from '#domain/money.ts'
import { quoteFor } from '#domain/quote.ts'
import { sampleLine } from '#domain/sample-cart.ts'
import type { MailPlace } from './layout.ts'
import type { MailData, MailTemplate } from './templates.ts'
import type { OrderMailData } from './templates/order-summary.ts'

const TINTS = {
  strawberry: { band: '#d9404a', accent: '#f7b7ae', wall: '#fbdcd8', floor: '#f7cfca' },
  mango: { band: '#e8a33d', accent: '#f8dfae', wall: '#fdf0d5', floor: '#f8e4bd' },
}
/** 21 November 2026, 14:05 in Zurich. */
const PLACED_AT = 1_795_266_300_000

/** Data to try a mail out with: an order of Anna Muster, and links that lead home. */
export function sampleData(template: MailTemplate, place: MailPlace): MailData<MailTemplate> {
  const samples: { [T in MailTemplate]: MailData<T> } = {
    'order-confirmation': sampleOrder(place),
    'order-on-invoice': { ...sampleOrder(place), dueOn: '2026-12-21' },
    'order-shipped': { ...sampleOrder(place), trackingNumber: '99.00.123456.12345678' },
    'order-cancelled': sampleOrder(place),
    'order-refunded': { ...sampleOrder(place), amount: 890 },
    'payment-late': sampleOrder(place),
    'verify-email': { firstName: 'Anna', link: place.baseUrl },
    'reset-password': { link: place.baseUrl },
    'address-known': { loginLink: place.baseUrl, resetLink: place.baseUrl },
    'password-changed': { resetLink: place.baseUrl },
    'second-factor-on': { resetLink: place.baseUrl },
    'second-factor-off': { resetLink: place.baseUrl },
    'account-deleted': { firstName: 'Anna' },
    'newsletter-confirm': { link: place.baseUrl },
    'newsletter-welcome': { unsubscribeToken: 'beispiel' },
  }
  return samples[template]
}

function sampleOrder({ settings, baseUrl }: MailPlace): OrderMailData {
  const lines = [
    sampleLine({}, { quantity: 2 }),
    sampleLine({ id: 7, name: 'Mango', category: 'Tropische Früchte', price15g: rappen(850) }),
  ]
  const quote = quoteFor({ lines, settings, voucher: null })
  const delivery = {
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Obere Gasse',
    houseNumber: '7',
    postalCode: '7000',
    town: 'Chur',
    country: 'CH' as const,
  }
  return {
    number: 'FF-7K2M-9QXA',
    url: baseUrl,
    email: 'anna.muster@example.ch',
    quote: {
      ...quote,
      voucher: null,
      lines: quote.lines.map((line, index) => ({ ...line, tint: index === 0 ? TINTS.strawberry : TINTS.mango })),
    },
    delivery,
    billing: null,
    deliveryNote: null,
    trackingNumber: null,
    placedAt: PLACED_AT,
    amount: null,
  }
}
