import { randomUUID } from 'node:crypto'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { rappen } from '#domain/money/money.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { requestRefund } from '#server/orders/refunds/request-refund.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { addStock } from '../products/add-stock.ts'
import { startTestShop } from '../shop/shop.ts'
import { offerInvoice } from './offer-invoice.ts'

export const [FOOD, STANDARD] = [1, 2]

/** A shop that delivers on invoice, and what happens to the invoices of its orders. */
export async function startShopWithInvoices() {
  const shop = await startTestShop()
  await offerInvoice(shop)
  await addStock(shop, [FOOD, STANDARD])
  await shop.pool.query('update product set tax_rate = 810 where id = $1', [STANDARD])
  const owner = await signInAs(shop, 'owner')
  async function read(id: string): Promise<OrderRow> {
    const order = await findOrder(shop.db, id)
    if (!order) throw new Error('there is no such order')
    return order
  }
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => transaction(shop.db, work)
  const settle = (refundId: string, state: 'succeeded' | 'failed') =>
    inTransaction((tx) => settleRefund(tx, shop.checkoutContext, { refundId, outcome: { id: `re_${refundId}`, state, failure: null } }))
  /** A refund that has succeeded; its id. */
  async function refund(orderId: string, amount: number, lines: { position: number; quantity: number }[] = []): Promise<string> {
    const refundId = randomUUID()
    await inTransaction((tx) =>
      requestRefund(tx, shop.checkoutContext, { orderId, amount: rappen(amount), reason: 'x', actor: 'system', refundId, lines }),
    )
    await settle(refundId, 'succeeded')
    return refundId
  }
  const version = async (id: string) => (await read(id)).version
  const cancel = async (id: string) =>
    owner.request(cancelAdminOrder, { params: { id }, body: { version: await version(id), reason: 'x', restock: true } })
  async function attachmentsOf(key: string) {
    const { rows } = await shop.pool.query('select template, order_id as "orderId", data from mail where key = $1', [key])
    return attachDocuments(shop.db, shop.checkoutContext)(rows[0])
  }
  return { shop, owner, read, inTransaction, settle, refund, version, cancel, attachmentsOf }
}
