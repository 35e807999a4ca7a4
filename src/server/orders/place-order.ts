import { randomBytes, randomUUID } from 'node:crypto'
import type { CheckoutContact } from '#contract/checkout/contact.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { amountDue, giftCardsTotal } from '#domain/gift-cards/gift-card.ts'
import { hasQuotedRecipients } from '#domain/gifts/gift-list.ts'
import { GIFT_MAIL_HELD, messagesInGiftMails, namesInGiftMails } from '#domain/gifts/gift-mail.ts'
import type { Language } from '#domain/language/language.ts'
import { inCash } from '#domain/money/cash.ts'
import { type Rappen, ZERO } from '#domain/money/money.ts'
import type { AttentionCode } from '#domain/orders/order-attention.ts'
import { orderNumberFrom } from '#domain/orders/order-number.ts'
import { CASH_METHOD, FREE_METHOD, GIFT_CARD_METHOD, INVOICE_METHOD } from '#domain/payments/payment-method.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { namesInstitution, posesAsInstitution } from '#domain/text/institution-name.ts'
import { redeemGiftCard } from '#server/gift-cards/hold-gift-card.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { hashOfToken } from '#server/platform/token.ts'
import { quoteOnDelivery } from '#server/products/prices/rates-on-delivery.ts'
import { ratesFrom, readSettingsWithTaxChanges, type SavedRates } from '#server/settings/store.ts'
import { orderToken } from './order-token.ts'
import { promiseColumns, promiseOf } from './shipping/promise-columns.ts'
import { insertOrder, type NewEvent, type OrderRow } from './store.ts'
import { findParcelToCome, recordSupplement } from './store/supplements.ts'

/**
 * Paid through the provider before the order is placed, in cash, on invoice within `invoiceDays`, or covered by a
 * voucher or a gift card.
 */
type OrderPayment = { intentId: string; method: string | undefined } | { invoiceDays: number } | 'cash' | 'free'

export interface NewOrder {
  checkoutId: string
  payment: OrderPayment
  userId: string | null
  language: Language
  quote: StoredQuote
  contact: CheckoutContact | null
  /** Why an operator must look at the order, beside what is found when it is placed. */
  needsAttention?: readonly AttentionCode[]
  /** Whether an operator has to confirm the order before it is packed (docs/rules/checkout.md#invoice-limits). */
  isHeld?: boolean
  /** Whether its packs are gone, so that it is cancelled at once and never confirmed. */
  isShort?: boolean
  /** The e-mail address of the operator who places it; none for the customer. */
  placedBy?: string
  placedAt: Date
  /** Where they were read before. */
  savedRates?: SavedRates | undefined
}

/** An order that was just placed, and the settings that it was placed under. */
export interface PlacedOrder {
  order: OrderRow
  settings: ShopSettings
}

/**
 * Inserts the order of a checkout with its lines, its number and the first events of its timeline; its invoice is
 * issued later. What its gift card pays has to be held by the checkout, and is taken. Throws when the checkout or the
 * payment intent has an order already (docs/rules/payments.md#one-order), and when it would go to other recipients than
 * its quote counts.
 */
export async function placeOrder(
  tx: Db,
  { sessionSecret }: { sessionSecret: string },
  {
    checkoutId,
    payment,
    quote: ordered,
    contact,
    userId,
    language,
    needsAttention = [],
    isHeld = false,
    isShort = false,
    placedBy = 'customer',
    placedAt,
    savedRates,
  }: NewOrder,
): Promise<PlacedOrder> {
  const id = randomUUID()
  // An order of gift cards alone is delivered nowhere: the address of its contact is that of the invoice.
  const hasGoods = ordered.lines.length > 0
  const isCollected = ordered.shippingMethod.kind === 'collected'
  const gift = (hasGoods && contact?.gift) || null
  if (contact && !hasQuotedRecipients(gift, ordered))
    throw new Error(`the gift has ${gift?.recipients?.length ?? 'no'} recipients, but its quote counts ${ordered.recipients ?? 'none'}`)
  // A supplement arrives with the order in whose parcel it goes, at its address, which may have been corrected since
  // the pay click.
  const supplemented = ordered.supplements === undefined ? undefined : await findParcelToCome(tx, ordered.supplements)
  const isDelivered = hasGoods && !isCollected && !gift?.link && !gift?.recipients
  const delivery = isDelivered ? (supplemented?.delivery ?? contact?.delivery ?? null) : null
  // A held order is promised a day once it is confirmed, a gift without address once that is entered.
  const at = placedAt.getTime()
  const orderedOn = swissDay(at)
  const rates = savedRates ? ratesFrom(savedRates, orderedOn) : await readSettingsWithTaxChanges(tx, orderedOn)
  const isPromised = hasGoods && !isCollected
  const promise =
    isHeld || gift?.link
      ? undefined
      : supplemented
        ? promiseOf(supplemented)
        : promiseColumns(rates.settings.delivery, { delivery, gift, hasGoods: isPromised, at })
  const quote = quoteOnDelivery(ordered, rates, () => promise?.promisedOn ?? orderedOn)
  const billing = contact?.billing ?? contact?.delivery ?? null
  const { brand } = rates.settings
  const isGiftMailHeld =
    namesInGiftMails({ gift, billing, quote }).some((name) => namesInstitution(name, brand)) ||
    messagesInGiftMails({ gift, quote }).some((message) => posesAsInstitution(message, brand))
  const reasons = [...needsAttention]
  if (isHeld) reasons.push('first-invoice')
  if (isGiftMailHeld) reasons.push(GIFT_MAIL_HELD)
  // A buyer who takes the goods along need not leave a name.
  if (!contact && !isCollected) reasons.push('contact-missing')
  const part = quote.giftCard && quote.giftCard.amount > 0 ? quote.giftCard : undefined
  const order = {
    id,
    number: orderNumberFrom(randomBytes(5)),
    tokenHash: hashOfToken(orderToken(sessionSecret, id)),
    checkoutId,
    ...paymentColumns(payment, { placedAt, isByGiftCard: part !== undefined }),
    userId,
    email: contact?.email ?? null,
    language,
    status: isHeld ? ('pending' as const) : ('confirmed' as const),
    delivery,
    billing,
    deliveryNote: (delivery && contact?.note) || null,
    gift,
    quote,
    ...amountColumns(quote),
    ...promise,
    giftCardId: part?.id ?? null,
    giftCardAmount: part?.amount ?? ZERO,
    refunded: ZERO,
    needsAttention: reasons.toSorted(),
    placedAt,
  }
  const isFree = payment === 'free'
  const recipients = hasGoods && !isCollected ? (quote.recipients ?? 1) : 0
  const dueInDays = typeof payment === 'object' && 'invoiceDays' in payment ? payment.invoiceDays : null
  const cash = payment === 'cash' ? inCash(amountDue(quote)) : null
  const details = {
    ...(dueInDays !== null && { onInvoice: true }),
    ...(isFree && { isFree }),
    ...(cash !== null && { cash }),
    ...(part && { giftCard: part.lastFour }),
    ...(part?.exchangedFrom !== undefined && { exchangedFrom: part.exchangedFrom }),
  }
  const events: NewEvent[] = [{ kind: 'placed', actor: placedBy, details }]
  if (!isHeld && !isShort) events.push({ kind: 'confirmed', actor: 'system', details: {} })
  const placed = await insertOrder(tx, order, { lines: quote.lines.map(lineColumns), dueInDays, recipients, events })
  if (quote.supplements !== undefined)
    await recordSupplement(tx, { supplements: quote.supplements, actor: placedBy, details: { number: order.number, amount: quote.total } })
  if (part) await redeemGiftCard(tx, { checkoutId, orderId: id, part })
  return { order: placed, settings: rates.settings }
}

function paymentColumns(payment: OrderPayment, { placedAt, isByGiftCard }: { placedAt: Date; isByGiftCard: boolean }) {
  if (payment === 'free') return { paymentIntentId: null, paymentMethod: isByGiftCard ? GIFT_CARD_METHOD : FREE_METHOD, paidAt: placedAt }
  if (payment === 'cash') return { paymentIntentId: null, paymentMethod: CASH_METHOD, paidAt: placedAt }
  return 'intentId' in payment
    ? { paymentIntentId: payment.intentId, paymentMethod: payment.method ?? null, paidAt: placedAt }
    : { paymentIntentId: null, paymentMethod: INVOICE_METHOD, paidAt: null }
}

/** The columns of an order that say what its quote comes to. */
export function amountColumns({
  goodsTotal,
  discount,
  shippingMethod,
  taxTotal,
  total,
  purchasedGiftCards,
}: StoredQuote): Record<'goodsTotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'purchasedGiftCards', Rappen> {
  const sold = giftCardsTotal(purchasedGiftCards)
  return { goodsTotal, discount: discount?.amount ?? ZERO, shipping: shippingMethod.price, tax: taxTotal, total, purchasedGiftCards: sold }
}

/** The columns of an order's line. */
export function lineColumns({
  productId,
  name,
  category,
  weight,
  sizeLabel,
  quantity,
  unitPrice,
  lineTotal,
  discount,
  taxRate,
  box,
}: StoredQuote['lines'][number]) {
  return {
    productId,
    name,
    category,
    weight,
    sizeLabel,
    quantity,
    unitPrice,
    lineTotal,
    discount,
    taxRate,
    box: box?.number ?? null,
    boxSize: box?.size ?? null,
  }
}
