import { type PostalAddress, printedAddress } from '#domain/addresses/address.ts'
import { germanDate, germanDay, swissDay } from '#domain/calendar/german-date.ts'
import type { GiftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { giftCardsTotal, type PurchasedGiftCard, purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import { isPaymentDue } from '#domain/invoices/invoice.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { inCash } from '#domain/money/cash.ts'
import { allocate, minus, plus, type Rappen, rappen, sum, times, ZERO } from '#domain/money/money.ts'
import { creditTaxes } from '#domain/orders/credit.ts'
import { isOneOf, type OrderStatus, SENT_STATUSES } from '#domain/orders/order-status.ts'
import { type LinePacks, packsAt, refundOfPacks } from '#domain/orders/refund.ts'
import { CASH_METHOD } from '#domain/payments/payment-method.ts'
import { discountText, shippingText } from '#domain/quote/quote-texts.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { isTaxed, type TaxRate, type TaxRow } from '#domain/vat/tax.ts'
import { messagesIn } from '#messages/all.ts'
import type { DeliveryDays, DocumentContent, DocumentLine, QrBillContent } from './document.ts'

/** An order as its invoice shows it; times in epoch ms. */
export type InvoicedOrder = {
  number: string
  /** The customer's language; German without one. */
  language?: Language
  placedAt: number
  status: OrderStatus
  paidAt: number | null
  dueOn: string | null
  paymentMethod?: string | null
  requestedDeliveryDate?: string | null
  promisedOn?: string | null
  billing: PostalAddress | null
  delivery: PostalAddress | null
  quote: Pick<Quote, 'lines' | 'discount' | 'shippingMethod' | 'taxes' | 'purchasedGiftCards'> & {
    giftCard?: (GiftCardName & { amount: Rappen }) | undefined
  }
  total: Rappen
}

/** What the boxes among the products hold, as text: '6 × Erdbeere 10 g, 2 × Mango 10 g'. */
export type BoxContents = ReadonlyMap<number, string>

/**
 * What an invoice says, from the order and the settings as they are when it is issued
 * (docs/rules/invoices.md#snapshot).
 */
export function invoiceContent(
  order: InvoicedOrder,
  {
    settings,
    boxes,
    shippedOn = [],
  }: { settings: Pick<ShopSettings, 'brand' | 'company' | 'invoice'>; boxes: BoxContents; shippedOn?: readonly string[] },
): DocumentContent {
  const { number, placedAt, billing, delivery, quote, total, language = SHOP_LANGUAGE } = order
  const { quoteText } = messagesIn(language)
  const sold = quote.purchasedGiftCards ?? []
  const giftCard = quote.giftCard && quote.giftCard.amount > 0 ? quote.giftCard : undefined
  const deliveredOn = deliveryDays(order, shippedOn)
  return {
    ...(language !== SHOP_LANGUAGE && { language }),
    brand: settings.brand,
    company: isTaxed(quote.taxes) ? settings.company : { ...settings.company, vat: settings.company.uid },
    recipient: billing ? printedAddress(billing) : [],
    delivery: delivery && JSON.stringify(delivery) !== JSON.stringify(billing) ? printedAddress(delivery) : [],
    order: { number, placedOn: germanDate(placedAt) },
    ...(deliveredOn && { deliveredOn }),
    invoice: null,
    lines: [...quote.lines.map((line) => invoiceLine(line, boxes)), ...sold.map((card) => giftCardLine(card, language))],
    sums: [
      ...(quote.discount ? [{ label: discountText(quote.discount, quoteText), amount: minus(ZERO, quote.discount.amount) }] : []),
      ...((quote.lines.length > 0 || sold.length === 0) && quote.shippingMethod.kind !== 'collected'
        ? [{ label: shippingText(quote.shippingMethod, quoteText), amount: quote.shippingMethod.price }]
        : []),
    ],
    total,
    ...(giftCard && {
      giftCard: {
        lastFour: giftCard.lastFour,
        ...(giftCard.exchangedFrom !== undefined && { exchangedFrom: giftCard.exchangedFrom }),
        amount: giftCard.amount,
      },
    }),
    ...(order.paymentMethod === CASH_METHOD && { cash: inCash(minus(total, giftCard?.amount ?? ZERO)) }),
    ...(sold.length > 0 && { purchasedGiftCards: giftCardsTotal(sold) }),
    taxes: quote.taxes.map(({ rate, gross, tax }) => ({ rate, gross, tax })),
    note: paymentNote(order),
    qrBill: isPaymentDue(order) && total > 0 ? { iban: settings.invoice.iban, debtor: billing && withoutPhone(billing) } : null,
  }
}

/**
 * The days of delivery as they are known when an invoice is issued: those on which parcels left, as long as some have
 * not left until the promised day, and before the first from the order on (docs/rules/invoices.md#delivery).
 */
export function deliveryDays(
  {
    status,
    placedAt,
    requestedDeliveryDate,
    promisedOn,
  }: Pick<InvoicedOrder, 'status' | 'placedAt' | 'requestedDeliveryDate' | 'promisedOn'>,
  shippedOn: readonly string[],
): DeliveryDays | undefined {
  const [first, last] = [shippedOn.toSorted()[0], shippedOn.toSorted().at(-1)]
  if (first !== undefined && last !== undefined && isOneOf(SENT_STATUSES, status)) return { from: first, to: last }
  if (first === undefined && requestedDeliveryDate) return { from: requestedDeliveryDate, to: requestedDeliveryDate }
  const until = requestedDeliveryDate ?? promisedOn
  if (!until) return undefined
  const days = [first ?? swissDay(placedAt), last ?? until, until].toSorted()
  return { from: days[0] ?? until, to: days.at(-1) ?? until }
}

/** An invoice as its credit notes read it. */
export type IssuedInvoice = { number: string; issuedAt: number; content: DocumentContent }

/**
 * A part of an invoice that is credited: `packs` of a refund by line, after the packs of the refunds `before`, and what
 * goes back for `shipping`. `giftCards` of the amount is for cards that were sold. `isRest` says that the first part of
 * what the packs cost goes back another way.
 */
export type Credit = {
  amount: Rappen
  isRest?: boolean
  /** What was handed back in cash; absent for any other way. */
  cash?: Rappen | undefined
  giftCards: Rappen
  packs: readonly LinePacks[]
  before: readonly LinePacks[]
  shipping: Rappen
  /** What an unpaid invoice still asks for afterwards; absent once it is paid or cancelled. */
  open?: Rappen | undefined
  note: string
}

/**
 * What a credit note says: the whole invoice when all of it is credited at once, the packs of a refund by line,
 * otherwise only the amount (docs/rules/invoices.md#credit-notes). `credited` are the taxes of the earlier credit
 * notes.
 */
export function creditNoteContent(invoice: IssuedInvoice, credited: readonly TaxRow[], credit: Credit): DocumentContent {
  const { number, issuedAt, content } = invoice
  const { amount, cash, giftCards, open, note } = credit
  const { purchasedGiftCards: _sold, cash: _paid, opening: _replaced, ...invoiced } = content
  const { documentsText, quoteText } = messagesIn(content.language ?? SHOP_LANGUAGE)
  const isWhole = amount === content.total
  const packs = isWhole ? [] : creditedPacks(content.lines, credit)
  // They are listed where they cost exactly what is credited, not where an earlier credit note covers a part.
  const isListed = plus(credit.shipping, ...packs.map((line) => chargedAt(line).gross)) === amount
  const { lines, shipping } = isListed ? { lines: packs, shipping: credit.shipping } : NO_PARTS
  const discount = sum(lines.map((line) => line.discount))
  return {
    ...invoiced,
    invoice: { number, issuedOn: germanDate(issuedAt) },
    ...(!isWhole && {
      lines,
      sums: [
        ...(discount > 0 ? [{ label: documentsText.discount, amount: minus(ZERO, discount) }] : []),
        ...(shipping > 0 ? [{ label: quoteText.shipping, amount: shipping }] : []),
      ],
      taxes: creditTaxes({
        amount: minus(amount, giftCards),
        invoiced: content.taxes,
        credited,
        lines: creditedAtRates(content, packs, credit),
      }),
    }),
    ...(giftCards > 0 && { purchasedGiftCards: giftCards }),
    total: amount,
    ...(content.giftCard && { giftCard: null }),
    ...(cash !== undefined && { cash }),
    note,
    qrBill: open && content.qrBill ? { ...content.qrBill, amount: open } : null,
  }
}

function invoiceLine(
  { productId, name, sizeLabel, quantity, unitPrice, taxRate, lineTotal, discount, box }: Quote['lines'][number],
  boxes: BoxContents,
): DocumentLine {
  return {
    text: `${name}, ${sizeLabel}`,
    contents: boxes.get(productId) ?? '',
    ...(box && { box: { number: box.number, size: box.size } }),
    quantity,
    unitPrice,
    taxRate,
    amount: lineTotal,
    discount,
  }
}

/** A multi-purpose voucher: nothing is supplied yet, so nothing is taxed (docs/rules/gift-cards.md#sale). */
function giftCardLine({ amount, recipient }: PurchasedGiftCard, language: Language): DocumentLine {
  const text = purchasedGiftCardName({ recipient }, messagesIn(language).documentsText)
  return { text, contents: '', quantity: 1, unitPrice: amount, taxRate: 0, amount, discount: ZERO }
}

function paymentNote(order: InvoicedOrder): string {
  const { documentsText } = messagesIn(order.language ?? SHOP_LANGUAGE)
  if (order.total === 0) return documentsText.nothingToPay
  if (order.paidAt !== null) {
    const day = germanDate(order.paidAt)
    return order.paymentMethod === CASH_METHOD ? documentsText.paidInCashOn(day) : documentsText.paidOn(day)
  }
  return isPaymentDue(order) ? documentsText.payableBy(germanDay(order.dueOn ?? '')) : documentsText.cancelled
}

function withoutPhone({ phone: _phone, ...address }: PostalAddress): NonNullable<QrBillContent['debtor']> {
  return address
}

interface CreditedParts {
  lines: DocumentLine[]
  shipping: Rappen
}

const NO_PARTS: CreditedParts = { lines: [], shipping: ZERO }

/** The lines of the packs that go back, as far as they were invoiced. */
function creditedPacks(invoiced: readonly DocumentLine[], { packs, before }: Credit): DocumentLine[] {
  const charged = invoiced.map(({ quantity, amount: lineTotal, discount }, position) => ({ position, quantity, lineTotal, discount }))
  return invoiced.flatMap((line, position) => {
    const quantity = packsAt(packs, position)
    const value = refundOfPacks({ lines: charged, wanted: [{ position, quantity }], before }) ?? ZERO
    const listed = times(line.unitPrice, quantity)
    return quantity > 0 ? [{ ...line, quantity, amount: listed, discount: minus(listed, value) }] : []
  })
}

/**
 * What is credited for shipping and packs, at their rates. Where that is less than they cost, because a gift card has
 * paid a part or an earlier credit note covers one, both parts together are what they cost.
 */
function creditedAtRates(content: DocumentContent, packs: readonly DocumentLine[], credit: Credit): TaxedPart[] {
  const taxed = minus(credit.amount, credit.giftCards)
  const shipping = rappen(Math.min(credit.shipping, taxed))
  const charged = packs.map(chargedAt)
  const cost = sum(charged.map(({ gross }) => gross))
  const credited = rappen(Math.min(cost, minus(taxed, shipping)))
  const parts = allocate(
    credit.isRest ? minus(cost, credited) : credited,
    charged.map(({ gross }) => gross),
  )
  const ofPacks = charged.map(({ rate, gross }, index) => {
    const part = parts[index] ?? ZERO
    return { rate, gross: credit.isRest ? minus(gross, part) : part }
  })
  return [...ofPacks, ...shippingAtRates(content, shipping)]
}

type TaxedPart = { rate: TaxRate; gross: Rappen }

function chargedAt({ taxRate, amount, discount }: DocumentLine): TaxedPart {
  return { rate: taxRate, gross: minus(amount, discount) }
}

/** Shipping that goes back, at the rates at which the invoice has charged it: the part that its lines leave. */
function shippingAtRates({ lines, taxes }: DocumentContent, shipping: Rappen): TaxedPart[] {
  const charged = taxes.map(({ rate, gross }) => {
    const ofLines = lines.map(chargedAt).filter((line) => line.rate === rate)
    return { rate, gross: Math.max(0, minus(gross, sum(ofLines.map((line) => line.gross)))) }
  })
  if (charged.every(({ gross }) => gross === 0)) return []
  const parts = allocate(
    shipping,
    charged.map(({ gross }) => gross),
  )
  return charged.map(({ rate }, index) => ({ rate, gross: parts[index] ?? ZERO }))
}
