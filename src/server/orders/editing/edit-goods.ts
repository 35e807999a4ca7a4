import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { editOrderGoods, OrderEditPreview, previewOrderEdit } from '#contract/orders/admin-order-edits.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { minus, plus, ZERO } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { editSoldPacks } from '#server/products/reserve-stock.ts'
import { replaceInvoice } from '../invoicing/issue-documents.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { amountColumns, lineColumns } from '../place-order.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { recordOrderEvent } from '../record-event.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { findOrder, lockOrder, type OrderRow, replaceOrderLines, saveOrder } from '../store.ts'
import { insertOrderEdit, isEditMade } from '../store/edits.ts'
import { exchange } from './exchange.ts'
import { type EditedGoods, planEdit, planSupplement } from './plan-edit.ts'

/**
 * What an order would cost with other goods, and what would become of the difference; of a paid one that would cost
 * more, what its supplement costs. Changes nothing.
 */
export async function previewEdit(
  db: Db,
  { orderId, version, now, ...goods }: EditedGoods & { orderId: string; version: number; now: number },
): Promise<OrderEditPreview | Refusal<EditRefusalCode>> {
  const order = await findOrder(db, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  const plan = await planEdit(db, order, { ...goods, now })
  if (plan instanceof Refusal) {
    if (plan.code !== 'edit-exceeds-payment') return plan
    const supplemented = await planSupplement(db, order, { ...goods, now })
    if (supplemented instanceof Refusal) return supplemented
    const { quote, amount, supplement } = supplemented
    return { quote, amount, outcome: 'asked', supplement: supplement.total }
  }
  const { quote, amount, outcome } = plan
  return { quote, amount, outcome, supplement: null }
}

type EditRefusalCode = keyof (typeof previewOrderEdit)['refusals']

/**
 * Changes the goods of an order that is not packed. What was paid too much is refunded, and the invoice replaced by a
 * new one; stock, lines, documents, refund, timeline and mail change together (docs/rules/orders.md#edit). With
 * `isExchange` it is not refunded but set against a supplement (docs/rules/orders.md#net). Idempotent per key. Refuses
 * what `readEditRefusal` says, a total that the operator did not see, and more packs than are there: the caller rolls
 * back then.
 */
export async function editGoods(
  tx: Db,
  links: OrderLinkConfig,
  {
    orderId,
    body,
    actor,
    now,
    isExchange = false,
  }: { orderId: string; body: BodyOf<typeof editOrderGoods>; actor: User; now: number; isExchange?: boolean },
) {
  const before = await lockOrder(tx, orderId)
  if (!before) return refuse('order-unknown')
  if (await isEditMade(tx, body.key)) return before
  if (before.version !== body.version) return refuse('changed-elsewhere')
  const plan = await planEdit(tx, before, { ...body, now, isExchange })
  if (plan instanceof Refusal) return plan
  const { quote, outcome, changes } = plan
  if (quote.total !== body.total) return refuse('edit-total')
  const totals = { totalBefore: before.total, totalAfter: quote.total }
  await insertOrderEdit(tx, { id: body.key, orderId, ...totals, actor: actor.email })
  // Products are locked before the numbers of documents (docs/rules/checkout.md#locks).
  const shortage = await editSoldPacks(tx, { orderId, actor: actor.email, changes })
  if (shortage) return refuse('not-enough-stock', shortage)
  const totalReduction = before.paidAt === null ? before.totalReduction : plus(before.totalReduction, minus(before.total, quote.total))
  await replaceOrderLines(tx, orderId, quote.lines.map(lineColumns))
  await saveOrder(tx, orderId, { quote, ...amountColumns(quote), totalReduction })
  const after: OrderRow = { ...before, quote, ...amountColumns(quote), totalReduction }
  await recordOrderEvent(tx, {
    order: before,
    kind: 'edited',
    actor,
    details: { before: before.total, after: quote.total },
    logged: { before: goodsOf(before.quote), after: goodsOf(quote) },
  })
  const amount = minus(before.total, quote.total)
  const isExchanged = isExchange && outcome === 'refunded'
  const exchanged = isExchanged ? await exchange(tx, { order: before, id: body.key, amount, actor: actor.email }) : ZERO
  const rest = minus(amount, exchanged)
  if (outcome === 'refunded' && rest > 0) {
    const refund = await requestRefund(tx, links, { orderId, amount: rest, reason: EDIT_REASON, actor: actor.email, editId: body.key })
    if (refund instanceof Refusal) return refund
  }
  const documents = await replaceInvoice(tx, { before, after, reason: 'orderEdited', isExchanged })
  await queueOrderMail(tx, links, {
    template: 'order-edited',
    order: after,
    edit: {
      id: body.key,
      difference: minus(quote.total, before.total),
      isExchanged,
      documents: documents.map(({ number }) => number),
    },
  })
  return after
}

const EDIT_REASON = 'Bestellung geändert'

/** What the log says of an order's goods. */
function goodsOf({ lines, total }: OrderRow['quote']) {
  return { lines: lines.map(({ quantity, name, sizeLabel }) => `${timesLabel(quantity)} ${name}, ${sizeLabel}`), total }
}
