import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { previewOrderEdit } from '#contract/orders/admin-order-edits.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { type CartLine, type Packs, packsBySize, sizeKey } from '#domain/cart/cart.ts'
import { withPriceOverride } from '#domain/cart/price-override.ts'
import { ZERO } from '#domain/money/money.ts'
import { editOutcome } from '#domain/orders/order-edit.ts'
import { packsAt } from '#domain/orders/refund.ts'
import { isSellable, sizesOffered } from '#domain/products/product.ts'
import { editedQuote } from '#domain/quote/edited-quote.ts'
import { quoteFor } from '#domain/quote/quote.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { quoteOnDelivery } from '#server/products/prices/rates-on-delivery.ts'
import { findProductRows } from '#server/products/store/admin-products.ts'
import { listProductSummaries } from '#server/products/store/products.ts'
import { readSettingsWithTaxChanges, readShopSettings } from '#server/settings/store.ts'
import type { OrderRow } from '../store.ts'
import { findSupplementedOrder } from '../store/supplements.ts'
import { readEditRefusal } from './edit-refusal.ts'

/** The goods of an edit: what stays, by position, and what is added. */
export type EditedGoods = Pick<BodyOf<typeof previewOrderEdit>, 'kept' | 'added'>

/**
 * The quote of an order with other goods, what becomes of the money, and how its packs change. With `isExchange` its
 * parcel holds the supplement, too, so that shipping stays (docs/rules/orders.md#net).
 */
export async function planEdit(
  db: Db,
  order: OrderRow,
  { kept, added, now, isExchange = false }: EditedGoods & { now: number; isExchange?: boolean },
) {
  const refusal = await readEditRefusal(db, order)
  if (refusal) return refuse(refusal)
  const { lines } = order.quote
  if (lines.some(({ box, quantity }, position) => box && packsAt(kept, position) !== quantity)) return refuse('edit-box')
  const removed = lines.map((line, position) => ({ ...line, quantity: Math.max(0, line.quantity - packsAt(kept, position)) }))
  if (added.length === 0 && removed.every(({ quantity }) => quantity === 0)) return refuse('edit-unchanged')
  if (added.length === 0 && lines.every((_, position) => packsAt(kept, position) === 0)) return refuse('edit-empty')
  const { settings, changes: taxChanges } = await readSettingsWithTaxChanges(db, swissDay(now))
  const cartLines = await linesToAdd(db, added)
  if (cartLines instanceof Refusal) return cartLines
  const priced = quoteFor({ lines: cartLines, settings, voucher: null })
  const taxed = quoteOnDelivery(priced, { settings, changes: taxChanges }, () => order.promisedOn ?? swissDay(now))
  const tints = new Map(cartLines.map(({ id, product }) => [id, product.tint]))
  const products = await findProductRows(
    db,
    [...lines, ...cartLines].map(({ productId }) => productId),
  )
  const quote = editedQuote(order.quote, {
    kept,
    added: taxed.lines.flatMap((line) => {
      const tint = tints.get(line.lineId)
      return tint ? [{ ...line, tint }] : []
    }),
    prices: settings.shippingPrices,
    isBox: (id) => products.get(id)?.kind === 'box',
    keepsShipping: isExchange,
  })
  const { total: before, giftCardAmount, paidAt } = order
  const result = editOutcome({ before, after: quote.total, isPaid: paidAt !== null, giftCardAmount })
  if (typeof result === 'string') return refuse(result)
  return { quote, amount: result.difference, outcome: result.outcome, changes: packChanges(removed, added) }
}

/**
 * What becomes of a paid order that would cost more than was paid: what is taken out is refunded, and all that is added
 * is asked for as a supplement (docs/rules/orders.md#supplements). `quote` and `amount` are those of the order itself,
 * of which `isReduced` says whether anything is taken out. Refuses what an edit would, and an order whose parcel takes
 * no supplement.
 */
export async function planSupplement(db: Db, order: OrderRow, { kept, added, now }: EditedGoods & { now: number }) {
  const isReduced = order.quote.lines.some(({ quantity }, position) => packsAt(kept, position) < quantity)
  const rest = isReduced ? await planEdit(db, order, { kept, added: [], now, isExchange: true }) : { quote: order.quote, amount: ZERO }
  if (rest instanceof Refusal) return rest
  const refusal = isReduced ? undefined : await readEditRefusal(db, order)
  if (refusal) return refuse(refusal)
  const sizes = new Set(added.map(sizeKey))
  if (sizes.size < added.length) return refuse('supplement-size-twice')
  const number = order.supplements ?? order.number
  if (!(await findSupplementedOrder(db, number))) return refuse('draft-supplement-over')
  const lines = await linesToAdd(db, added)
  if (lines instanceof Refusal) return lines
  const settings = await readShopSettings(db)
  const supplement = quoteFor({ lines, settings, voucher: null, supplements: number })
  return { quote: rest.quote, amount: rest.amount, isReduced, supplement, number }
}

/** By how much the packs of each size change, without those that stay as they are. */
function packChanges(removed: readonly Packs[], added: readonly Packs[]): Packs[] {
  const taken = removed.map(({ productId, weight, quantity }) => ({ productId, weight, quantity: -quantity }))
  return packsBySize([...taken, ...added]).filter(({ quantity }) => quantity !== 0)
}

/** What is added, as lines of a cart; refused for what is not sold, or not in this size. */
async function linesToAdd(db: Db, added: EditedGoods['added']) {
  const products = new Map(
    (await listProductSummaries(db, [...new Set(added.map(({ productId }) => productId))])).map((each) => [each.id, each]),
  )
  const lines: (CartLine & { product: NonNullable<ReturnType<typeof products.get>> })[] = []
  for (const { productId, weight, quantity, priceOverride } of added) {
    const product = products.get(productId)
    const isOffered = product && isSellable(product) && sizesOffered(product).some((size) => size.weight === weight)
    if (!isOffered) return refuse('not-for-sale', { name: product?.name })
    lines.push({ id: randomUUID(), productId, weight, quantity, product: withPriceOverride(product, weight, priceOverride) })
  }
  return lines
}
