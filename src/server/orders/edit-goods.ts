import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts.ts'
import type { editOrderGoods, OrderEditPreview, previewOrderEdit } from '#contract/admin-order-edits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type CartLine, type Packs, packsBySize } from '#domain/cart.ts'
import { editedQuote } from '#domain/edited-quote.ts'
import { timesLabel } from '#domain/figures.ts'
import { swissDay } from '#domain/german-date.ts'
import { minus, plus } from '#domain/money.ts'
import { editOutcome } from '#domain/order-edit.ts'
import { withOwnPrice } from '#domain/own-price.ts'
import { isSellable, sizesOffered } from '#domain/product.ts'
import { quoteFor } from '#domain/quote.ts'
import { packsAt } from '#domain/refund.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { quoteOnDelivery } from '#server/catalogue/rates-on-delivery.ts'
import { editSoldPacks } from '#server/catalogue/reserve-stock.ts'
import { findProductRows } from '#server/catalogue/store/admin-products.ts'
import { listProductSummaries } from '#server/catalogue/store/products.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readSettingsWithTaxChanges } from '#server/settings/store.ts'
import { readEditRefusal } from './edit-refusal.ts'
import { replaceInvoice } from './issue-documents.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { amountColumns, lineColumns } from './place-order.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { requestRefund } from './request-refund.ts'
import { findOrder, lockOrder, type OrderRow, recordOrderEvent, replaceOrderLines, saveOrder } from './store.ts'
import { insertOrderEdit, isEditMade } from './store/edits.ts'

type Goods = Pick<BodyOf<typeof previewOrderEdit>, 'kept' | 'added'>

/** What an order would cost with other goods, and what would become of the difference. Changes nothing. */
export async function previewEdit(
  db: Db,
  { orderId, version, now, ...goods }: Goods & { orderId: string; version: number; now: number },
): Promise<OrderEditPreview | Refusal<EditRefusalCode>> {
  const order = await findOrder(db, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  const plan = await planEdit(db, order, { ...goods, now })
  if (plan instanceof Refusal) return plan
  const { quote, amount, outcome } = plan
  return { quote, amount, outcome }
}

type EditRefusalCode = keyof (typeof previewOrderEdit)['refusals']

/**
 * Changes the goods of an order that is not packed. What was paid too much is refunded, and the invoice replaced by a new one; stock,
 * lines, documents, refund, timeline and mail change together (docs/rules/orders.md#edit). Idempotent per key. Refuses what
 * `readEditRefusal` says, a total that the operator did not see, and more packs than are there: the caller rolls back then.
 */
export async function editGoods(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, body, actor, now }: { orderId: string; body: BodyOf<typeof editOrderGoods>; actor: User; now: number },
) {
  const before = await lockOrder(tx, orderId)
  if (!before) return refuse('order-unknown')
  if (await isEditMade(tx, body.key)) return before
  if (before.version !== body.version) return refuse('changed-elsewhere')
  const plan = await planEdit(tx, before, { ...body, now })
  if (plan instanceof Refusal) return plan
  const { quote, outcome, changes } = plan
  if (quote.total !== body.total) return refuse('edit-total')
  const totals = { totalBefore: before.total, totalAfter: quote.total }
  await insertOrderEdit(tx, { id: body.key, orderId, ...totals, actor: actor.email })
  // Products are locked before the numbers of documents (docs/rules/checkout.md#locks).
  const shortage = await editSoldPacks(tx, { orderId, actor: actor.email, changes })
  if (shortage) return refuse('not-enough-stock', shortage)
  const lowered = before.paidAt === null ? before.lowered : plus(before.lowered, minus(before.total, quote.total))
  await replaceOrderLines(tx, orderId, quote.lines.map(lineColumns))
  await saveOrder(tx, orderId, { quote, ...amountColumns(quote), lowered })
  const after: OrderRow = { ...before, quote, ...amountColumns(quote), lowered }
  await recordOrderEvent(tx, { orderId, kind: 'edited', actor: actor.email, details: { before: before.total, after: quote.total } })
  const amount = minus(before.total, quote.total)
  if (outcome === 'refunded') {
    const refund = await requestRefund(tx, links, { orderId, amount, reason: EDIT_REASON, actor: actor.email, editId: body.key })
    if (refund instanceof Refusal) return refund
  }
  const documents = await replaceInvoice(tx, { before, after })
  await queueOrderMail(tx, links, {
    template: 'order-edited',
    order: after,
    edit: { id: body.key, difference: minus(quote.total, before.total), documents: documents.map(({ number }) => number) },
  })
  await recordChange(tx, {
    actor,
    action: 'order.edited',
    entity: 'order',
    entityId: orderId,
    label: before.number,
    before: goodsOf(before.quote),
    after: goodsOf(quote),
  })
  return after
}

const EDIT_REASON = 'Bestellung geändert'

/** What the log says of an order's goods. */
function goodsOf({ lines, total }: OrderRow['quote']) {
  return { lines: lines.map(({ quantity, name, sizeLabel }) => `${timesLabel(quantity)} ${name}, ${sizeLabel}`), total }
}

/** The quote of an order with other goods, what becomes of the money, and how its packs change. */
async function planEdit(db: Db, order: OrderRow, { kept, added, now }: Goods & { now: number }) {
  const refusal = await readEditRefusal(db, order)
  if (refusal) return refuse(refusal)
  const { lines } = order.quote
  if (lines.some(({ box, quantity }, position) => box && packsAt(kept, position) !== quantity)) return refuse('edit-box')
  const removed = lines.map((line, position) => ({ ...line, quantity: Math.max(0, line.quantity - packsAt(kept, position)) }))
  if (added.length === 0 && removed.every(({ quantity }) => quantity === 0)) return refuse('edit-unchanged')
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
    prices: settings.parcel,
    isBox: (id) => products.get(id)?.kind === 'box',
  })
  if (quote.lines.length === 0) return refuse('edit-empty')
  const { total: before, giftCardAmount, paidAt } = order
  const result = editOutcome({ before, after: quote.total, isPaid: paidAt !== null, giftCardAmount })
  if (typeof result === 'string') return refuse(result)
  return { quote, amount: result.difference, outcome: result.outcome, changes: packChanges(removed, added) }
}

/** By how much the packs of each size change, without those that stay as they are. */
function packChanges(removed: readonly Packs[], added: readonly Packs[]): Packs[] {
  const taken = removed.map(({ productId, weight, quantity }) => ({ productId, weight, quantity: -quantity }))
  return packsBySize([...taken, ...added]).filter(({ quantity }) => quantity !== 0)
}

/** What is added, as lines of a basket; refused for what is not sold, or not in this size. */
async function linesToAdd(db: Db, added: Goods['added']) {
  const products = new Map(
    (await listProductSummaries(db, [...new Set(added.map(({ productId }) => productId))])).map((each) => [each.id, each]),
  )
  const lines: (CartLine & { product: NonNullable<ReturnType<typeof products.get>> })[] = []
  for (const { productId, weight, quantity, ownPrice } of added) {
    const product = products.get(productId)
    const isOffered = product && isSellable(product) && sizesOffered(product).some((size) => size.weight === weight)
    if (!isOffered) return refuse('not-for-sale', { name: product?.name })
    lines.push({ id: randomUUID(), productId, weight, quantity, product: withOwnPrice(product, weight, ownPrice) })
  }
  return lines
}
