import { randomBytes, randomUUID } from 'node:crypto'
import type { Contact } from '#contract/contact.ts'
import type { QuoteAnswer } from '#contract/quote.ts'
import { type Rappen, ZERO } from '#domain/money.ts'
import { orderNumberFrom } from '#domain/order-number.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { orderToken, orderTokenHash } from './order-token.ts'
import { recordOrderEvent } from './store.ts'
import { orderLineTable, type OrderRow, orderTable } from './tables.ts'

export interface PaidOrder {
  checkoutId: string
  paymentIntentId: string
  paymentMethod: string | undefined
  userId: string | null
  quote: QuoteAnswer
  contact: Contact | null
  /** Why the operator has to look at it, if so. */
  needsAttention: string | null
  placedAt: Date
}

/**
 * Writes the order of a paid checkout with its lines, number and first line of the timeline. A second order of the same
 * checkout or intent is impossible: the database refuses it.
 */
export async function placeOrder(tx: Db, { sessionSecret }: { sessionSecret: string }, paid: PaidOrder): Promise<OrderRow> {
  const id = randomUUID()
  const { quote, contact, checkoutId, paymentIntentId, paymentMethod, userId, needsAttention, placedAt } = paid
  const [order] = await tx
    .insert(orderTable)
    .values({
      id,
      number: orderNumberFrom(randomBytes(5)),
      tokenHash: orderTokenHash(orderToken(sessionSecret, id)),
      checkoutId,
      paymentIntentId,
      userId,
      email: contact?.email ?? null,
      status: 'confirmed',
      delivery: contact?.delivery ?? null,
      billing: contact?.billing ?? contact?.delivery ?? null,
      deliveryNote: contact?.note || null,
      quote,
      ...amountsOf(quote),
      refunded: ZERO,
      paymentMethod: paymentMethod ?? null,
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
  await recordOrderEvent(tx, { orderId: id, kind: 'placed', actor: 'customer' })
  return order
}

function amountsOf({
  goodsTotal,
  discount,
  parcel,
  taxTotal,
  total,
}: QuoteAnswer): Record<'goodsTotal' | 'discount' | 'shipping' | 'tax' | 'total', Rappen> {
  return { goodsTotal, discount: discount?.amount ?? ZERO, shipping: parcel.price, tax: taxTotal, total }
}
