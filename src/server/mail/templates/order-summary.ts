import { Column } from '@react-email/column'
import { Section } from '@react-email/section'
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Gift, PostalAddressInput } from '#contract/checkout/contact.ts'
import { addressLines, type Country } from '#domain/addresses/address.ts'
import { trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { amountDue, giftCardsTotal } from '#domain/gift-cards/gift-card.ts'
import { timesLabel, withPercentages } from '#domain/money/figures.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import { discountText, shippingText } from '#domain/quote/quote-texts.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { messagesIn } from '#messages/all.ts'
import { mailPictureKey } from '#server/platform/pictures/mail-picture.ts'
import { pageUrl, type TemplateContext } from '../layout.ts'
import { amountRow, smallPrint, divider, fragment, paragraph, tableRow, subheading, textLink } from '../parts.ts'

/** The data of every mail about an order, stored with the mail. */
export interface OrderMailData {
  number: string
  /** The signed link to the order's page (docs/rules/orders.md#guest-link). */
  url: string
  email: string
  quote: StoredQuote
  delivery: PostalAddressInput | null
  billing: PostalAddressInput | null
  deliveryNote: string | null
  /** Null for an order that is no gift; absent in mails queued before there were gifts. */
  gift?: Gift | null
  trackingNumber: string | null
  /** Epoch ms. */
  placedAt: number
  /** Whether a supplement has a parcel of its own, because that of its order had left when it was paid. */
  isAlone?: boolean
  /** When an operator has confirmed an order that was held, in epoch ms; absent for every other. */
  confirmedAt?: number
  /** The refunded amount in Rappen, in mails about a refund. */
  amount: number | null
  /** What an unpaid invoice still asks for after a credit, in Rappen. */
  openAmount?: number
  /** The packs that are refunded, empty for a mere amount; absent in mails queued before they were named. */
  refundedLines?: readonly Pick<StoredQuote['lines'][number], 'name' | 'sizeLabel' | 'quantity'>[]
  /** Whether shipping is refunded as well, or alone. */
  refundsShipping?: boolean
  /** The packs that are to come back, in the mail about a return. */
  returnedLines?: readonly Pick<StoredQuote['lines'][number], 'name' | 'sizeLabel' | 'quantity'>[]
  /** What the parcel of the mail holds, and what follows; absent for an order that is sent in one. */
  parcel?: Record<'lines' | 'follows', readonly Pick<StoredQuote['lines'][number], 'name' | 'sizeLabel' | 'quantity'>[]>
  /** The other orders of the parcel, with the links to their pages; absent in mails queued before they were named. */
  together?: readonly { number: string; url: string }[]
  /** The parcels of a company's gift that have left, by the number of their address in the list, and of how many. */
  giftParcels?: { sent: readonly { number: number; place: string; trackingNumber: string | null }[]; of: number }
  /** Why an operator refunds; null where the buyer knows, or nobody said. */
  refundReason?: string | null
  /**
   * The refund that the mail is about, whose credit note is attached; absent in mails queued before credit notes
   * existed.
   */
  refundId?: string | null
  /**
   * By how much an edit has changed the total, in Rappen, the numbers of the documents that it made, and whether what
   * was paid too much is transferred; only in its mail.
   */
  edit?: { difference: number; isExchanged?: boolean; documents: readonly string[]; byTransfer: boolean }
  /**
   * The day on which an unpaid invoice is due ('2026-12-21'); absent in mails queued before purchase on invoice
   * existed.
   */
  dueOn?: string | null
  /** The day of delivery that is promised ('2026-11-25'); absent in mails queued before promises existed. */
  promisedOn?: string | null
}

/**
 * Lines with pictures, those of an own box under it, and totals, the same as in the cart, the checkout and on the order
 * page.
 */
export function orderSummary(quote: StoredQuote, context: TemplateContext): ReactElement {
  const { ownBoxText } = messagesIn(context.language)
  return h(Section, { key: 'summary' }, [
    ...linesByBox(quote.lines, ({ box }) => box, ownBoxText).flatMap(({ title, lines }) => [
      ...(title ? [h('div', { key: title }, paragraph(h('strong', null, title), { margin: '12px 0 0' }))] : []),
      ...lines.map((line) => h('div', { key: line.lineId }, orderLine(line, context.baseUrl))),
    ]),
    ...(quote.purchasedGiftCards ?? []).map((card) => h('div', { key: card.id }, giftCardLine(card, context))),
    h('div', { key: 'line' }, divider()),
    ...totals(quote, context).map((row, index) => h('div', { key: `total-${index}` }, row)),
  ])
}

/** What was bought, each size with its picture, without prices and totals. */
export function boughtLines({ quote }: OrderMailData, { baseUrl }: TemplateContext): ReactElement {
  return h(
    Section,
    { key: 'bought', style: { margin: '12px 0' } },
    quote.lines.map((line) => h('div', { key: line.lineId }, orderLine(line, baseUrl, { hasPrices: false }))),
  )
}

/** What a refund is for: the packs, shipping, and the operator's reason. */
export function refundDetails(
  { refundedLines = [], refundsShipping = false, refundReason }: OrderMailData,
  { language }: TemplateContext,
): ReactNode {
  const { mailsText, quoteText } = messagesIn(language)
  const refunded = [...refundedLines.map(packLine), ...(refundsShipping ? [quoteText.shipping] : [])]
  return h(
    Fragment,
    null,
    refunded.length === 0 ? null : section(mailsText.what, smallPrint(lineByLine(refunded))),
    refundReason ? section(mailsText.reason, smallPrint(refundReason)) : null,
  )
}

/** What is in a parcel of several, and what follows. */
export function parcelDetails({ parcel }: OrderMailData, { language }: TemplateContext): ReactNode {
  const { mailsText } = messagesIn(language)
  if (!parcel) return null
  return h(
    Fragment,
    null,
    section(mailsText.inThisParcel, packList(parcel.lines)),
    parcel.follows.length === 0 ? null : section(mailsText.follows, packList(parcel.follows)),
  )
}

/** The other orders that are in the parcel (docs/rules/orders.md#supplements). */
export function companionDetails({ together = [] }: OrderMailData, context: TemplateContext): ReactNode {
  const { mailsText } = messagesIn(context.language)
  const links = together.map(({ number, url }) => textLink(mailsText.order(number), pageUrl(context, url)))
  return together.length === 0 ? null : section(mailsText.inTheSameParcel, smallPrint(lineByLine(links)))
}

/** The parcels of a company's gift that have left, a line each with the link that follows it. */
export function giftParcelList({ giftParcels }: OrderMailData, { language }: TemplateContext): ReactNode {
  const { mailsText } = messagesIn(language)
  if (!giftParcels) return null
  return section(
    mailsText.yourParcels,
    h(Fragment, null, ...giftParcels.sent.map((parcel) => giftParcelLine(parcel, mailsText.withoutNumber))),
  )
}

function giftParcelLine(
  { number, place, trackingNumber }: NonNullable<OrderMailData['giftParcels']>['sent'][number],
  withoutNumber: string,
): ReactElement {
  const link = trackingLink(trackingNumber ?? '')
  const cell = { color: '#0f1a2e', fontSize: 15, lineHeight: '22px', padding: '6px 0', verticalAlign: 'top' }
  return tableRow(
    h(Column, { className: 'ink tnum', style: { ...cell, width: 36 } }, `${number}.`),
    h(Column, { className: 'ink', style: cell }, place),
    h(
      Column,
      { className: 'ink tnum', align: 'right', style: cell },
      link && trackingNumber ? textLink(trackingNumber, link) : (trackingNumber ?? withoutNumber),
    ),
  )
}

/** What comes back and where it is sent. */
export function returnDetails({ returnedLines = [] }: OrderMailData, { language }: TemplateContext, address: readonly string[]): ReactNode {
  const { mailsText } = messagesIn(language)
  return h(
    Fragment,
    null,
    section(mailsText.whatYouReturn, packList(returnedLines)),
    section(mailsText.toThisAddress, smallPrint(lineByLine(address))),
  )
}

function packList(lines: NonNullable<OrderMailData['refundedLines']>): ReactElement {
  return smallPrint(lineByLine(lines.map(packLine)))
}

function packLine({ quantity, name, sizeLabel }: NonNullable<OrderMailData['refundedLines']>[number]): string {
  return `${timesLabel(quantity)} ${name}, ${sizeLabel}`
}

/** Delivery address, billing address where it differs, delivery note, and the card of a gift. */
export function addresses({ delivery, billing, deliveryNote, gift }: OrderMailData, { language }: TemplateContext): ReactNode {
  const { mailsText } = messagesIn(language)
  if (delivery === null && !gift) return null
  const isSame = billing === null || JSON.stringify(billing) === JSON.stringify(delivery)
  return h(
    Fragment,
    null,
    delivery && section(mailsText.deliveryAddress, postalLines(delivery, mailsText.countries)),
    isSame || billing === null ? null : section(mailsText.billingAddress, postalLines(billing, mailsText.countries)),
    deliveryNote === null ? null : section(mailsText.deliveryNote, smallPrint(deliveryNote)),
    gift?.message ? section(mailsText.yourCard, smallPrint(lineByLine(gift.message.split('\n')))) : null,
  )
}

/** The colour of the order's first line. */
export function tintOf({ quote }: OrderMailData): string {
  return quote.lines[0]?.tint.band ?? '#e3ebf3'
}

function orderLine(line: StoredQuote['lines'][number], baseUrl: string, { hasPrices = true } = {}): ReactElement {
  const { name, sizeLabel, quantity, unitPrice, lineTotal, tint, imageUrl } = line
  const cell = { color: '#0f1a2e', fontSize: 15, lineHeight: '22px', padding: '8px 0' }
  const soft = { color: '#4a5870', fontSize: 14 }
  return tableRow(
    h(
      Column,
      { style: { width: 70, padding: '8px 0' } },
      imageUrl === null
        ? h('span', { style: { ...tile, background: tint.wall } }, timesLabel(quantity))
        : // The name beside it says what it shows.
          h('img', { src: mailPicture(imageUrl, baseUrl), alt: '', width: 56, height: 56, style: { ...picture, background: tint.wall } }),
    ),
    h(
      Column,
      { className: 'ink', style: cell },
      h('strong', null, imageUrl === null ? name : `${timesLabel(quantity)} ${name}`),
      h('br'),
      h('span', { className: 'soft', style: soft }, hasPrices ? `${sizeLabel}, ${formatChf(unitPrice)}` : sizeLabel),
    ),
    ...(hasPrices
      ? [h(Column, { className: 'ink tnum', align: 'right', style: { ...cell, whiteSpace: 'nowrap' } }, formatChf(lineTotal))]
      : []),
  )
}

/** Without the recipient's name: somebody typed it who may not have paid yet (docs/rules/mails.md#names). */
function giftCardLine({ amount }: NonNullable<StoredQuote['purchasedGiftCards']>[number], { language }: TemplateContext): ReactElement {
  const { mailsText } = messagesIn(language)
  return amountRow(mailsText.giftCard, formatChf(amount))
}

/** The address of a product picture for mails, for every recipient the same (docs/rules/mails.md#pictures). */
function mailPicture(imageUrl: string, baseUrl: string): string {
  return new URL(
    imageUrl.replace(/[^/]+$/, (file) => mailPictureKey(file.replace(/\.webp$/, ''))),
    baseUrl,
  ).href
}

const picture = { display: 'block', width: 56, height: 56, borderRadius: 8 } as const

const tile = {
  display: 'inline-block',
  width: 56,
  lineHeight: '56px',
  borderRadius: 8,
  textAlign: 'center',
  color: '#0f1a2e',
  fontWeight: 800,
  fontSize: 15,
} as const

function totals(
  { lines, goodsTotal, discount, shippingMethod, total, taxes, giftCard, purchasedGiftCards }: StoredQuote,
  { language }: TemplateContext,
): ReactElement[] {
  const { mailsText, quoteText } = messagesIn(language)
  const shipping = shippingMethod.price > 0 ? formatChf(shippingMethod.price) : mailsText.free
  const hasGoods = lines.length > 0 || !purchasedGiftCards
  return [
    ...(hasGoods ? [amountRow(mailsText.subtotal, formatChf(goodsTotal))] : []),
    ...(discount ? [amountRow(discountText(discount, quoteText), `−${formatChf(discount.amount)}`)] : []),
    ...(hasGoods && shippingMethod.kind !== 'collected' ? [amountRow(shippingText(shippingMethod, quoteText), shipping)] : []),
    ...(purchasedGiftCards ? [amountRow(mailsText.giftCards, formatChf(giftCardsTotal(purchasedGiftCards)))] : []),
    amountRow(mailsText.total, formatChf(total), { strong: true }),
    ...(giftCard && giftCard.amount > 0
      ? [
          amountRow(
            giftCardName(giftCard, { giftCard: mailsText.giftCardEndingIn, credit: mailsText.creditOfOrder }),
            `−${formatChf(giftCard.amount)}`,
          ),
          amountRow(mailsText.rest, formatChf(amountDue({ total, giftCard })), { strong: true }),
        ]
      : []),
    ...taxes
      .filter(({ rate }) => rate > 0)
      .map(({ rate, tax }) => smallPrint(mailsText.includedTax(withPercentages(formatTaxRate(rate), language), formatChf(rappen(tax))))),
    ...(purchasedGiftCards ? [smallPrint(mailsText.giftCardsWithoutTax)] : []),
  ]
}

function section(title: string, part: ReactNode): ReactElement {
  return h('div', null, subheading(title), part)
}

function postalLines(address: PostalAddressInput, countryNames: Readonly<Record<Country, string>>): ReactElement {
  return smallPrint(lineByLine(addressLines(address, countryNames)))
}

function lineByLine(lines: readonly ReactNode[]): ReactNode {
  return fragment(...lines.flatMap((line, index) => (index === 0 ? [line] : [h('br'), line])))
}
