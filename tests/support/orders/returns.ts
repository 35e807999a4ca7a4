import { randomUUID } from 'node:crypto'
import { closeReturn, getAdminReturns, receiveReturn } from '#contract/returns/admin-returns.ts'
import { announceGuestReturn, getGuestReturns } from '#contract/returns/returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { expectStatus } from '../shop/remote-app.ts'
import { startTestShop } from '../shop/shop.ts'
import { shipOrder } from './ship-order.ts'

export const [PRODUCT, WITH_LOTS] = [1, 2]
export const packs = (quantity: number, note: string | null = null) => ({
  id: randomUUID(),
  lines: [{ position: 0, quantity, reason: 'damaged' as const }],
  note,
})
export type Return = { id: string; returnId: string }

/** A shop with orders that were shipped, and what customers and operators do with returns. */
export async function startShopWithReturns() {
  const shop = await startTestShop({ listens: true })
  const guest = new ApiClient(shop.app)
  const staff = await signInAs(shop, 'staff')
  const owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = 100 where product_id = $1', [PRODUCT])
  const TODAY = swissDay(Date.now())
  /** An order of this many packs that was shipped this many days ago, with the token of its guest link. */
  async function shippedOrder({ productId = PRODUCT, quantity = 3, daysAgo = 0 } = {}) {
    const { id } = await new CheckoutClient(shop).buyWithCard({ productId, quantity, weight: '15g' }, {})
    await shipOrder(staff, id)
    await shop.pool.query('update order_event set at = $2 where order_id = $1', [id, `${addDays(TODAY, -daysAgo)}T11:00:00Z`])
    await shop.pool.query('update shop_order set promised_on = null, ship_by = null where id = $1', [id])
    return { id, token: orderToken(shop.checkoutContext.sessionSecret, id) }
  }
  const announce = (token: string, announcement: ReturnType<typeof packs>) =>
    guest.respond(announceGuestReturn, { params: { token }, body: announcement })
  const readAsGuest = async (token: string) => (await guest.respond(getGuestReturns, { params: { token } })).json()
  const returnsOf = async (orderId: string) => (await staff.respond(getAdminReturns, { params: { id: orderId } })).json().returns
  /** What identifies a return and its present version, for the next step. */
  async function now({ id: orderId, returnId: id }: Return) {
    const version = (await returnsOf(orderId)).find((each) => each.id === id)?.version ?? 0
    return { params: { id }, body: { version } }
  }
  async function receive(found: Return, ...lines: RequestOf<typeof receiveReturn>['body']['lines']) {
    const { params, body } = await now(found)
    return staff.respond(receiveReturn, { params, body: { ...body, lines } })
  }
  async function close(found: Return, refund: boolean, who = owner) {
    const { params, body } = await now(found)
    return who.respond(closeReturn, { params, body: { ...body, refund } })
  }
  async function announced(quantity = 2, options: Parameters<typeof shippedOrder>[0] = {}) {
    const order = await shippedOrder(options)
    const announcement = packs(quantity)
    expectStatus(200, await announce(order.token, announcement))
    return { ...order, returnId: announcement.id }
  }
  return { shop, guest, staff, owner, TODAY, shippedOrder, announce, readAsGuest, returnsOf, now, receive, close, announced }
}
