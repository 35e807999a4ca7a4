import { swissDay } from '#domain/calendar/german-date.ts'
import { payOutExchanges } from '#server/drafts/pay-out-exchanges.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { add, keep, type OrderJson } from './editable-shop.ts'
import { startShopWithSupplements } from './supplements.ts'

export const TODAY = swissDay(Date.now())

/** One of three packs of CHF 8.90 is taken out, and two of CHF 7.90 are added: the customer owes CHF 6.90. */
export const EXCHANGE = { kept: keep(2), added: add(2), total: '26.30', supplement: '15.80' }

/** A shop with supplements that are paid by what was taken out of an order. */
export async function startShopWithExchanges() {
  const supplements = await startShopWithSupplements()
  const { shop, refundsOf } = supplements
  const payOut = () => payOutExchanges(shop.checkoutContext)
  const settle = (refundId: string) =>
    transaction(shop.db, (tx) =>
      settleRefund(tx, shop.checkoutContext, { refundId, outcome: { id: `re_${refundId}`, state: 'succeeded', failure: null } }),
    )
  const settleAll = async (order: OrderJson) => {
    for (const { id, state } of await refundsOf(order)) if (state === 'requested') await settle(id)
  }
  const creditOf = async (id: string) => (await shop.one('select balance from gift_card where id = $1', id))?.balance
  return { ...supplements, payOut, settle, settleAll, creditOf }
}
