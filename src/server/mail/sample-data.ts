import { sampleLine } from '#domain/cart/sample-cart.ts'
import { rappen } from '#domain/money/money.ts'
import { sampleSize } from '#domain/products/sample-product.ts'
import { quoteFor } from '#domain/quote/quote.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from './layout.ts'
import { type MailData, mailContent, type MailTemplateName } from './templates.ts'
import type { OrderMailData } from './templates/order-summary.ts'

const TINTS = {
  strawberry: { band: '#d9404a', accent: '#f7b7ae', wall: '#fbdcd8', floor: '#f7cfca' },
  mango: { band: '#e8a33d', accent: '#f8dfae', wall: '#fdf0d5', floor: '#f8e4bd' },
}
/** 21 November 2026, 14:05 in Zurich. */
const PLACED_AT = 1_795_266_300_000

/** What a template makes of its sample data. */
export function sampleContent(template: MailTemplateName, context: TemplateContext): MailContent {
  const content = mailContent(template, sampleData(template, context), context)
  if (!content) throw new Error(`there is no mail template ${template}`)
  return content
}

/** Sample data for previews and test mails: an order by Anna Muster, and links to the home page. */
export function sampleData(template: MailTemplateName, context: TemplateContext): MailData<MailTemplateName> {
  const order = sampleOrder(context)
  const {
    dataScopeText: { tables },
    punctuationText: { pair },
    mailSamplesText,
  } = messagesIn(context.language)
  const { strawberry, mango } = mailSamplesText
  const parcel = {
    lines: [{ name: strawberry, sizeLabel: '15\u00a0g', quantity: 2 }],
    follows: [{ name: mango, sizeLabel: '15\u00a0g', quantity: 1 }],
  }
  const refund = { amount: 890, refundedLines: parcel.follows, refundReason: mailSamplesText.refundReason }
  const message = mailSamplesText.giftMessage
  const scope = [pair(tables.shop_order, 3), pair(tables.user_account, 1)]
  const samples: { [T in MailTemplateName]: MailData<T> } = {
    'order-confirmation': order,
    'order-free': order,
    'order-paid-cash': order,
    'order-on-invoice': { ...order, dueOn: '2026-12-21' },
    'order-held': { ...order, dueOn: '2026-12-21' },
    'order-edited': { ...order, edit: { difference: -890, documents: [], byTransfer: false } },
    'order-invoice-renewed': order,
    'order-part-shipped': { ...order, trackingNumber: '99.00.123456.12345678', parcel },
    'order-shipped': { ...order, trackingNumber: '99.00.123456.12345678' },
    'order-cancelled': order,
    'order-cancelled-cash': order,
    'order-cancelled-transfer': { ...order, amount: 3480 },
    'order-refunded': { ...order, ...refund },
    'order-refunded-cash': { ...order, ...refund },
    'order-credited': { ...order, ...refund, openAmount: 2590, dueOn: '2026-12-21' },
    'order-refunded-gift-card': { ...order, ...refund },
    'order-transferred': { ...order, ...refund },
    'order-return': { ...order, returnedLines: refund.refundedLines },
    'order-replacement': { ...order, trackingNumber: '99.00.123456.12345678', parcel: { ...parcel, follows: [] } },
    'order-gift-address': { ...order, gift: { message, link: {} } },
    'order-gift-reminder': { ...order, gift: { message, link: {} } },
    'payment-late': order,
    'order-review-request': order,
    'payment-notice': { ...order, dueOn: '2026-12-21', amount: 3480 },
    'payment-reminder-1': { ...order, dueOn: '2026-12-21', amount: 3480 },
    'payment-reminder-2': { ...order, dueOn: '2026-12-21', amount: 5480 },
    'payment-refunded': { amount: 2550, currency: 'chf' },
    'verify-email': { link: context.baseUrl },
    'reset-password': { link: context.baseUrl },
    'address-known': { loginLink: context.baseUrl, resetLink: context.baseUrl },
    'password-changed': { resetLink: context.baseUrl },
    'second-factor-on': { resetLink: context.baseUrl },
    'second-factor-off': { resetLink: context.baseUrl },
    'account-deleted': { firstName: 'Anna' },
    'newsletter-confirm': { link: context.baseUrl },
    'newsletter-welcome': { unsubscribeToken: 'beispiel' },
    'gift-card': { giftCardId: '', amount: 5000, expiresOn: '2036-11-21', isGift: true, design: 'glow' },
    'draft-link': { link: context.baseUrl, endsOn: '2026-12-21' },
    'gift-link': { link: context.baseUrl, endsOn: '2026-12-21', from: 'Anna', message },
    'gift-link-reminder': { link: context.baseUrl, endsOn: '2026-12-21', from: 'Anna', message },
    'stock-alert-confirm': { productName: mango, link: context.baseUrl, unsubscribeToken: 'beispiel' },
    'stock-alert': { productName: mango, slug: 'mango-gefriergetrocknet', tint: TINTS.mango.band, unsubscribeToken: 'beispiel' },
    recall: {
      number: order.number,
      productName: mango,
      reason: mailSamplesText.recallReason,
      advice: mailSamplesText.recallAdvice,
      items: [{ name: mango, weight: '15\u00a0g', lot: 'L2611', packs: 2, bestBefore: '21.11.2027' }],
    },
    'data-handed-out': {
      reference: 'DS-4F0A91C2D7',
      scope,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    'data-erased': { reference: 'DS-4F0A91C2D7', scope, keepsOrders: true, keepsContact: false },
    'operator-invited': { link: context.baseUrl, hasAccount: false },
    'operator-notice': { title: 'Neue Bestellung', lines: [{ text: 'FF-7K2M-9QXA, CHF 34.80', path: '/admin/bestellungen' }], more: 0 },
  }
  return samples[template]
}

function sampleOrder({ settings, baseUrl, language }: TemplateContext): OrderMailData {
  const { mailSamplesText } = messagesIn(language)
  const lines = [
    sampleLine({ name: mailSamplesText.strawberry }, { quantity: 2 }),
    sampleLine({ id: 7, name: mailSamplesText.mango, category: 'Tropische Früchte', sizes: [sampleSize('15g', { price: rappen(850) })] }),
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
    gift: null,
    trackingNumber: null,
    placedAt: PLACED_AT,
    promisedOn: '2026-11-25',
    amount: null,
  }
}
