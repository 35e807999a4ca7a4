import type { User } from '#contract/accounts/accounts.ts'
import { adminGiftCard, returnGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { setOrderReminders } from '#contract/invoices/admin-reminders.ts'
import { editOrderGoods, previewOrderEdit, renewOrderInvoice, updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import {
  addOrderNote,
  cancelAdminOrder,
  getAdminOrder,
  listAdminOrders,
  updateOrderStatus,
  updateOrderStatuses,
  type OrderFilter,
  resolveOrderAttention,
  setOrderPayment,
} from '#contract/orders/admin-orders.ts'
import * as refundEndpoints from '#contract/orders/admin-refunds.ts'
import { postponeOrder, setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { answerDispute } from '#contract/payments/admin-disputes.ts'
import { recordExport } from '#server/audit/record-export.ts'
import { findAdminGiftCard } from '#server/gift-cards/store/admin-gift-cards.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { rowsOfAllPages, csvFile } from '#server/platform/http/csv.ts'
import { changedElsewhere, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findAdminOrder } from './admin-order.ts'
import { changeAdminOrder } from './change-admin-order.ts'
import { recordDisputeAnswer } from './disputes/answer-dispute.ts'
import { editAddresses } from './editing/edit-addresses.ts'
import { editGoods, previewEdit } from './editing/edit-goods.ts'
import { addNote, editPostponement, editReminders, editTracking, resolveAttention } from './editing/edit-order.ts'
import { editPayment } from './editing/edit-payment.ts'
import { renewInvoice } from './invoicing/renew-invoice.ts'
import { cancelAsOperator, changeStatusAsOperator, changeStatusesAsOperator } from './operator-status.ts'
import { ORDER_LINE_CSV_COLUMNS, orderCsvColumns, type OrderLineCsvRow, orderLineCsvRows } from './order-csv.ts'
import { recordExcessSettled } from './refunds/excess.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { takeBackGiftCard } from './refunds/return-gift-card.ts'
import type { OnPacksRefunded } from './refunds/settle-refund.ts'
import { cancelTransfer, recordTransfer, saveTransferAccount } from './refunds/transfer-refund.ts'
import { listLinesOfOrders, listSoldTaxRates } from './store.ts'
import { listOrderCsvRows, listOrderRows, type OrderCsvRow } from './store/admin-list.ts'

const ROWS_PER_QUERY = 1000

interface OrderAdminDeps {
  db: Db
  config: Config
  clock: Clock
  /** Runs in the transaction that postpones an order. */
  onPostponed: (tx: Db, postponed: { orderId: string; actor: User; now: number }) => Promise<void>
  onPacksRefunded: OnPacksRefunded
}

/** The orders in the administration (docs/rules/orders.md). */
export function orderAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, config, clock, onPostponed, onPacksRefunded }: OrderAdminDeps,
): void {
  const change = <Code extends string>(id: string, user: User, work: (tx: Db) => Promise<object | Refusal<Code>>) =>
    changeAdminOrder(db, id, { user, now: clock() }, work)

  addRoute(listAdminOrders, ({ query }) => listOrderRows(db, query))
  addRoute(
    getAdminOrder,
    async ({ params, user }) => (await findAdminOrder(db, params.id, { user, now: clock() })) ?? refuse('order-unknown'),
  )
  addRoute(updateOrderStatuses, ({ body, user }) =>
    transaction(db, (tx) => changeStatusesAsOperator(tx, config, { ...body, actor: user, now: clock() })),
  )
  addRoute(updateOrderStatus, ({ params: { id }, body, user }) =>
    change(id, user, (tx) => changeStatusAsOperator(tx, config, { ...body, orderId: id, actor: user, now: clock() })),
  )

  addRoute(cancelAdminOrder, ({ params: { id }, body: { version, reason, restock, inCash: isInCash = false }, user }) =>
    change(id, user, (tx) =>
      cancelAsOperator(tx, config, {
        orderId: id,
        expectedVersion: version,
        reason,
        restocks: restock,
        isInCash,
        actor: user,
        now: clock(),
      }),
    ),
  )
  addRoute(previewOrderEdit, ({ params: { id }, body }) => previewEdit(db, { ...body, orderId: id, now: clock() }))
  addRoute(editOrderGoods, ({ params: { id }, body, user }) =>
    change(id, user, (tx) => editGoods(tx, config, { orderId: id, body, actor: user, now: clock() })),
  )
  addRoute(refundEndpoints.refundAdminOrder, ({ params: { id }, body, user }) =>
    change(id, user, async (tx) => {
      const refunded = await refundOrder(tx, config, { orderId: id, body, actor: user, now: clock() })
      if (refunded instanceof Refusal) return refunded
      if (refunded.packs.length > 0) await onPacksRefunded(tx, { orderId: id, actor: user.email, now: clock() })
      return refunded
    }),
  )
  addRoute(returnGiftCard, async ({ params: { id }, body, user }) => {
    const result = await rollbackOnRefusal(db, (tx) => takeBackGiftCard(tx, config, { ...body, id, actor: user }))
    const card = await findAdminGiftCard(db, { id, now: clock() })
    if (!card) return refuse('gift-card-missing')
    if (!(result instanceof Refusal)) return card
    return result.code === 'changed-elsewhere' ? changedElsewhere(adminGiftCard, card) : result
  })
  addRoute(refundEndpoints.saveTransferAccount, ({ params: { id, refundId }, body: { version, ...account }, user }) =>
    change(id, user, (tx) => saveTransferAccount(tx, { orderId: id, refundId, version, actor: user }, account)),
  )
  addRoute(refundEndpoints.reportTransfer, ({ params: { id, refundId }, body: { version, day }, user }) =>
    change(id, user, (tx) => recordTransfer(tx, config, { orderId: id, refundId, version, actor: user }, { day, now: clock() })),
  )
  addRoute(refundEndpoints.settleExcess, ({ params: { id }, body, user }) =>
    change(id, user, (tx) => recordExcessSettled(tx, { ...body, orderId: id, actor: user, now: clock() })),
  )
  addRoute(refundEndpoints.cancelTransfer, ({ params: { id, refundId }, body: { version }, user }) =>
    change(id, user, async (tx) => {
      const cancelled = await cancelTransfer(tx, { orderId: id, refundId, version, actor: user }, { now: clock() })
      if (!(cancelled instanceof Refusal) && cancelled.packs.length > 0)
        await onPacksRefunded(tx, { orderId: id, actor: user.email, now: clock() })
      return cancelled
    }),
  )
  addRoute(answerDispute, ({ params: { id, disputeId }, body, user }) =>
    change(id, user, (tx) => recordDisputeAnswer(tx, { orderId: id, disputeId, answer: body, actor: user, now: clock() })),
  )
  addRoute(setOrderPayment, ({ params: { id }, body: { version, isPaid, inCash = false }, user }) =>
    change(id, user, (tx) =>
      editPayment(tx, { orderId: id, version, actor: user }, isPaid ? { isPaid, now: clock(), inCash } : { isPaid }),
    ),
  )
  addRoute(setOrderReminders, ({ params: { id }, body: { version, isPaused }, user }) =>
    change(id, user, (tx) => editReminders(tx, { orderId: id, version, actor: user }, isPaused)),
  )
  addRoute(postponeOrder, ({ params: { id }, body: { version, postponement }, user }) =>
    change(id, user, async (tx) => {
      const order = await editPostponement(tx, { orderId: id, version, actor: user }, { postponement, now: clock() })
      if (!(order instanceof Refusal) && postponement) await onPostponed(tx, { orderId: id, actor: user, now: clock() })
      return order
    }),
  )
  addRoute(updateOrderAddress, ({ params: { id }, body: { version, ...address }, user }) =>
    change(id, user, (tx) => editAddresses(tx, config, { orderId: id, version, actor: user, ...address, now: clock() })),
  )
  addRoute(renewOrderInvoice, ({ params: { id }, body: { version }, user }) =>
    change(id, user, (tx) => renewInvoice(tx, config, { orderId: id, version, actor: user })),
  )
  addRoute(setOrderTracking, ({ params: { id }, body, user }) =>
    change(id, user, (tx) => editTracking(tx, { orderId: id, version: body.version, actor: user }, body)),
  )
  addRoute(resolveOrderAttention, ({ params: { id }, body, user }) =>
    change(id, user, (tx) => resolveAttention(tx, config, { orderId: id, version: body.version, actor: user }, body.reason)),
  )
  addRoute(addOrderNote, async ({ params: { id }, body, user }) => {
    await transaction(db, (tx) => addNote(tx, { orderId: id, actor: user, text: body.text }))
    return (await findAdminOrder(db, id, { user, now: clock() })) ?? refuse('order-unknown')
  })

  const pagesOf = (filter: OrderFilter) => (cursor: string | undefined) =>
    listOrderCsvRows(db, { ...filter, limit: ROWS_PER_QUERY, cursor })
  addRoute(getOrdersCsv, async ({ query, user }) => {
    const file = 'bestellungen.csv'
    await recordExport(db, { actor: user, of: 'order', file })
    const columns = orderCsvColumns(await listSoldTaxRates(db))
    return csvFile(file, { columns, rows: rowsOfAllPages(pagesOf(query)) })
  })
  addRoute(getOrderLinesCsv, async ({ query, user }) => {
    const file = 'bestellpositionen.csv'
    await recordExport(db, { actor: user, of: 'order', file })
    const readPage = pagesOf(query)
    const rows = rowsOfAllPages(async (cursor) => {
      const { items, nextCursor } = await readPage(cursor)
      return { items: await withLines(db, items), nextCursor }
    })
    return csvFile(file, { columns: ORDER_LINE_CSV_COLUMNS, rows })
  })
}

/** The rows of these orders in the file of lines, in the order of the orders. */
async function withLines(db: Db, orders: readonly OrderCsvRow[]): Promise<OrderLineCsvRow[]> {
  const ids = orders.map(({ id }) => id)
  const byOrder = Map.groupBy(await listLinesOfOrders(db, ids), ({ orderId }) => orderId)
  return orders.flatMap((order) => orderLineCsvRows(order, byOrder.get(order.id) ?? []))
}
