import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Contact } from '#contract/contact.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { type Rappen, ZERO } from '#domain/money.ts'
import { orderNumberFrom } from '#domain/order-number.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { orderToken, orderTokenHash } from './order-token.ts'
import { recordOrderEvent } from './store.ts'
import { orderLineTable, type OrderRow, orderTable } from './tables.ts'

/** How 'Kauf auf Rechnung' is called among the payment methods. */
const BY_INVOICE = 'invoice'

/** How an order is paid: through the provider before it is made, or by an invoice within so many days. */
type OrderPayment = { intentId: string; method: string | undefined } | { invoiceDays: number }

interface NewOrder {
  checkoutId: string
  payment: OrderPayment
  userId: string | null
  quote: QuoteResponse
  contact: Contact | null
  /** Why the operator has to look at it, if so. */
  needsAttention: string | null
  placedAt: Date
}

/**
 * Writes the order of a checkout with its lines, number and first line of the timeline. A second order of the same
 * checkout or intent is impossible: the database refuses it.
 */
export async function placeOrder(
  tx: Db,
  { sessionSecret }: { sessionSecret: string },
  { checkoutId, payment, ...wanted }: NewOrder,
): Promise<OrderRow> {
  const id = randomUUID()
  const { quote, contact, userId, needsAttention, placedAt } = wanted
  const [order] = await tx
    .insert(orderTable)
    .values({
      id,
      number: orderNumberFrom(randomBytes(5)),
      tokenHash: orderTokenHash(orderToken(sessionSecret, id)),
      checkoutId,
      ...paymentColumns(payment, placedAt),
      userId,
      email: contact?.email ?? null,
      status: 'confirmed',
      delivery: contact?.delivery ?? null,
      billing: contact?.billing ?? contact?.delivery ?? null,
      deliveryNote: contact?.note || null,
      quote,
      ...amountsOf(quote),
      refunded: ZERO,
      needsAttention: contact ? needsAttention : 'contact-missing',
      placedAt,
    })
    .returning()
  if (!order) throw new Error('the order that was placed is not there')
  await tx.insert(orderLineTable).values(
    quote.lines.map(({ productId, name, category, weight, quantity, unitPrice, lineTotal, discount, taxRate }, position) => ({
      orderId: id,
      position,
      productId,
      name,
      category,
      weight,
      quantity,
      unitPrice,
      lineTotal,
      discount,
      taxRate,
    })),
  )
  const isOnInvoice = order.dueOn !== null
  await recordOrderEvent(tx, { orderId: id, kind: 'placed', actor: 'customer', ...(isOnInvoice && { details: { onInvoice: true } }) })
  return order
}

function paymentColumns(payment: OrderPayment, placedAt: Date) {
  if ('intentId' in payment)
    return { paymentIntentId: payment.intentId, paymentMethod: payment.method ?? null, paidAt: placedAt, dueOn: null }
  const dueOn = sql`(${placedAt.toISOString()}::timestamptz at time zone 'Europe/Zurich')::date + ${payment.invoiceDays}::int`
  return { paymentIntentId: null, paymentMethod: BY_INVOICE, paidAt: null, dueOn }
}

function amountsOf({
  goodsTotal,
  discount,
  parcel,
  taxTotal,
  total,
}: QuoteResponse): Record<'goodsTotal' | 'discount' | 'shipping' | 'tax' | 'total', Rappen> {
  return { goodsTotal, discount: discount?.amount ?? ZERO, shipping: parcel.price, tax: taxTotal, total }
}
