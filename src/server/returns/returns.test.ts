import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/accounts/account-settings.ts'
import { login } from '#contract/accounts/accounts.ts'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import {
  announceAdminReturn,
  closeReturn,
  getAdminReturns,
  inspectReturn,
  listAdminReturns,
  receiveReturn,
  withdrawReturn,
} from '#contract/returns/admin-returns.ts'
import { announceGuestReturn, announceMyReturn, getGuestReturns, getMyReturns, withdrawGuestReturn } from '#contract/returns/returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { toDecimal } from '#domain/money/money.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ApiClient, type RequestOf } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expectStatus } from '#tests/support/remote-app.ts'
import { shipOrder } from '#tests/support/ship-order.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const [PRODUCT, WITH_LOTS] = [1, 2]
const TODAY = swissDay(Date.now())

let shop: TestShop
let guest: ApiClient
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  guest = new ApiClient(shop.app)
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = 100 where product_id = $1', [PRODUCT])
})
afterAll(() => shop.close())

/** An order of this many packs that was shipped this many days ago, with the token of its guest link. */
async function shippedOrder({ productId = PRODUCT, quantity = 3, daysAgo = 0 } = {}) {
  const { id } = await new CheckoutClient(shop).buyWithCard({ productId, quantity, weight: '15g' }, {})
  await shipOrder(staff, id)
  await shop.pool.query('update order_event set at = $2 where order_id = $1', [id, `${addDays(TODAY, -daysAgo)}T11:00:00Z`])
  await shop.pool.query('update shop_order set promised_on = null, ship_by = null where id = $1', [id])
  return { id, token: orderToken(shop.checkoutContext.sessionSecret, id) }
}
const packs = (quantity: number, note: string | null = null) => ({
  id: randomUUID(),
  lines: [{ position: 0, quantity, reason: 'damaged' as const }],
  note,
})
const announce = (token: string, announcement: ReturnType<typeof packs>) =>
  guest.respond(announceGuestReturn, { params: { token }, body: announcement })
const readAsGuest = async (token: string) => (await guest.respond(getGuestReturns, { params: { token } })).json()
const withdraw = async (token: string, returnId: string) =>
  (await guest.respond(withdrawGuestReturn, { params: { token, returnId } })).json()
const stockOf = async (productId: number) =>
  (await shop.one(`select stock_level from product_size where product_id = $1 and weight = '15g'`, productId)).stock_level
const returnsOf = async (orderId: string) => (await staff.respond(getAdminReturns, { params: { id: orderId } })).json().returns
type Return = { id: string; returnId: string }
/** What identifies a return and its present version, for the next step. */
async function now({ id: orderId, returnId: id }: Return) {
  const version = (await returnsOf(orderId)).find((each) => each.id === id)?.version ?? 0
  return { params: { id }, body: { version } }
}
async function receive(found: Return, ...lines: RequestOf<typeof receiveReturn>['body']['lines']) {
  const { params, body } = await now(found)
  return staff.respond(receiveReturn, { params, body: { ...body, lines } })
}
async function inspect(found: Return, ...lines: RequestOf<typeof inspectReturn>['body']['lines']) {
  const { params, body } = await now(found)
  return staff.respond(inspectReturn, { params, body: { ...body, lines } })
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
async function inspected(quantity = 2, options: Parameters<typeof shippedOrder>[0] = {}) {
  const found = await announced(quantity, options)
  expectStatus(200, await receive(found))
  expectStatus(200, await inspect(found))
  return found
}

describe('a return that is announced', () => {
  it('by a guest mails where to send it, once for a double click, and stands among the tasks', async () => {
    const { id, token } = await shippedOrder()
    expect(await readAsGuest(token)).toMatchObject({
      mayAnnounce: true,
      until: addDays(TODAY, 30),
      lines: [{ position: 0, quantity: 3 }],
      returns: [],
    })
    const announcement = packs(2, 'Die Beutel waren offen')
    const answers = await Promise.all([announce(token, announcement), announce(token, announcement)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0].json()).toMatchObject({ lines: [{ quantity: 1 }], returns: [{ state: 'announced', lines: [{ quantity: 2 }] }] })
    expect(await shop.one('select count(*) from mail where order_id = $1 and template = $2', id, 'order-return')).toEqual({ count: 1 })
    const tasks = await staff.respond(getTasks, {})
    expect(tasks.json().returns).toContainEqual(expect.objectContaining({ orderId: id, state: 'announced' }))
  })

  it('is in the list of all, found by its order, its state and its reason', async () => {
    const { id, token } = await shippedOrder()
    const announced = packs(2)
    await announce(token, announced)
    const { number } = await shop.one('select number from shop_order where id = $1', id)
    const listed = async (query: RequestOf<typeof listAdminReturns>['query']) =>
      (await staff.request(listAdminReturns, { query: { q: number, ...query } })).items.map((each) => each.id)
    expect(await staff.request(listAdminReturns, { query: { q: number } })).toMatchObject({
      items: [{ id: announced.id, orderId: id, number, state: 'announced', packs: 2, reasons: ['damaged'], isRefunded: false }],
      count: { value: 1 },
    })
    expect(await listed({ filter: 'announced', reason: 'damaged' })).toEqual([announced.id])
    expect(await listed({ reason: 'wrong' })).toEqual([])
    expect(await listed({ filter: 'received' })).toEqual([])
    await staff.request(withdrawReturn, await now({ id, returnId: announced.id }))
    expect(await listed({ filter: 'open' })).toEqual([])
    expect(await listed({ filter: 'withdrawn' })).toEqual([announced.id])
    expect((await staff.request(listAdminReturns, { query: { filter: 'all', limit: 1 } })).nextCursor).not.toBeNull()
  })

  it('by a customer belongs to one of the own orders', async () => {
    const { id } = await shippedOrder()
    const customer = await signInAs(shop, 'customer')
    expect((await customer.respond(getMyReturns, { params: { id } })).json()).toMatchObject({ code: 'order-unknown' })
    await shop.pool.query(
      `update shop_order set user_id = (select id from user_account where email = 'customer@example.com') where id = $1`,
      [id],
    )
    await customer.request(announceMyReturn, { params: { id }, body: packs(1) })
  })

  it('never holds more packs than were sent, in two tabs at the same time', async () => {
    const { id, token } = await shippedOrder()
    const answers = await Promise.all([2, 2].map((quantity) => announce(token, packs(quantity))))
    expect(answers.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([200, 'return-too-many'])
    const { returns } = await readAsGuest(token)
    await expect(shop.pool.query('update order_return_line set quantity = 4 where return_id = $1', [returns[0]?.id])).rejects.toThrow(
      /cannot return 4 packs/,
    )
    expect((await owner.respond(announceAdminReturn, { params: { id }, body: packs(2) })).json()).toMatchObject({ code: 'return-too-many' })
  })

  it('is possible until the last day of the period for customers, at any time for operators', async () => {
    const [inTime, late] = [await shippedOrder({ daysAgo: 30 }), await shippedOrder({ daysAgo: 31 })]
    expectStatus(200, await announce(inTime.token, packs(1)))
    expect(await readAsGuest(late.token)).toMatchObject({ mayAnnounce: false })
    expect((await announce(late.token, packs(1))).json()).toMatchObject({ code: 'return-too-late' })
    await staff.request(announceAdminReturn, { params: { id: late.id }, body: packs(1) })
    expect(await shop.one(`select actor from audit_log where action = 'order.return-announced' and entity_id = $1`, late.id)).toEqual({
      actor: 'staff@example.com',
    })
  })

  it('is refused before the order is shipped', async () => {
    const { id } = await new CheckoutClient(shop).buyWithCard({ productId: PRODUCT, quantity: 1 }, {})
    expect((await staff.respond(announceAdminReturn, { params: { id }, body: packs(1) })).json()).toMatchObject({
      code: 'return-not-shipped',
    })
  })

  it('can be called off until it arrives, and its packs be announced again', async () => {
    const found = await announced(3)
    const other = await announced(1)
    expect(await withdraw(other.token, found.returnId)).toMatchObject({ code: 'return-unknown' })
    expect(await withdraw(found.token, found.returnId)).toMatchObject({ returns: [{ state: 'withdrawn' }] })
    expectStatus(200, await announce(found.token, packs(3)))
    await receive(other)
    expect(await withdraw(other.token, other.returnId)).toMatchObject({ code: 'return-under-way' })
    expect((await receive(found)).json()).toMatchObject({ code: 'return-step' })
  })
})

describe('a return that arrives', () => {
  it('counts what arrived, can be corrected, and frees the rest', async () => {
    const found = await announced(3)
    expect((await receive(found, { position: 0, quantity: 4 })).json()).toMatchObject({ code: 'return-too-many' })
    expect((await receive(found, { position: 0, quantity: 1 })).json()).toMatchObject({
      returns: [{ state: 'received', lines: [{ received: 1 }] }],
    })
    expectStatus(200, await announce(found.token, packs(1)))
    expect((await receive(found, { position: 0, quantity: 3 })).json()).toMatchObject({ code: 'return-too-many' })
    expect(await receive(found, { position: 0, quantity: 2 })).toMatchObject({ statusCode: 200 })
  })

  it('is handled by one of two operators', async () => {
    const { id, returnId } = await announced()
    const version = (await returnsOf(id))[0]?.version ?? 0
    const answers = await Promise.all(
      [staff, owner].map((who) => who.respond(receiveReturn, { params: { id: returnId }, body: { version, lines: [] } })),
    )
    expect(answers.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([200, 'changed-elsewhere'])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().details).toMatchObject({
      current: { returns: [{ state: 'received' }] },
    })
  })

  it('goes back into stock, and the rest is written off with a reason', async () => {
    const found = await announced(3)
    const before = await stockOf(PRODUCT)
    await receive(found)
    const result = { position: 0, restocked: 1, writeOffReason: '' }
    expect((await inspect(found, result)).json()).toMatchObject({ code: 'return-reason-missing' })
    expect((await inspect(found, { ...result, restocked: 4 })).json()).toMatchObject({ code: 'return-too-many' })
    expect(await stockOf(PRODUCT)).toBe(before)
    expect((await inspect(found, { ...result, writeOffReason: 'Geöffnet' })).json()).toMatchObject({
      returns: [{ state: 'inspected', lines: [{ received: 3, restocked: 1, writeOffReason: 'Geöffnet' }] }],
    })
    expect(await stockOf(PRODUCT)).toBe(before + 1)
    expect((await inspect(found)).json()).toMatchObject({ code: 'return-step' })
  })

  it('goes back into the lot that its packs came from', async () => {
    const { id } = await staff.request(receiveLot, {
      body: {
        productId: WITH_LOTS,
        weight: '15g',
        number: 'L1',
        bestBefore: addDays(TODAY, 400),
        receivedOn: TODAY,
        packs: 10,
        supplier: 'Obsthof Keller',
        ingredients: [{ name: 'Himbeeren', number: 'R1' }],
        usedLots: [],
      },
    })
    const left = async () => (await shop.one('select remaining from lot where id = $1', id)).remaining
    const found = await announced(2, { productId: WITH_LOTS })
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([7, 7])
    await receive(found)
    await inspect(found, { position: 0, restocked: 1, writeOffReason: 'Beschädigt' })
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([8, 8])
  })
})

describe('a return that is closed', () => {
  it('is refunded once, by owners, with credit note and mail', async () => {
    const { id, token, returnId } = await inspected(2)
    expect((await close({ id, returnId }, true, staff)).statusCode).toBe(403)
    const [{ version = 0, amount } = {}] = await returnsOf(id)
    const answers = await Promise.all(
      [1, 2].map(() => owner.respond(closeReturn, { params: { id: returnId }, body: { version, refund: true } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await sendRefund(shop.checkoutContext, returnId)
    const refund = await shop.one('select state, reason, lines, amount from refund where order_id = $1', id)
    expect(refund).toMatchObject({ state: 'succeeded', reason: 'Rücksendung', lines: [{ position: 0, quantity: 2 }] })
    expect(toDecimal(refund.amount)).toBe(amount)
    expect(await shop.one(`select total from document where order_id = $1 and kind = 'credit-note'`, id)).toEqual({ total: refund.amount })
    expect(await shop.one(`select count(*) from mail where order_id = $1 and template = 'order-refunded'`, id)).toEqual({ count: 1 })
    expect(await readAsGuest(token)).toMatchObject({
      lines: [{ quantity: 1 }],
      returns: [{ state: 'closed', isRefunded: true }],
    })
  })

  it('is not called refunded when its refund fails, and what is refunded anew is not taken for other packs', async () => {
    const { id, token, returnId } = await inspected(1)
    await close({ id, returnId }, true)
    const outcome = { id: `re_${returnId}`, state: 'failed', failure: 'expired_or_canceled_card' } as const
    await transaction(shop.db, (tx) => settleRefund(tx, shop.checkoutContext, { refundId: returnId, outcome }))
    const left = { lines: [{ quantity: 2 }], returns: [{ state: 'closed', isRefunded: false }] }
    expect(await readAsGuest(token)).toMatchObject(left)
    expect((await returnsOf(id))[0]).toMatchObject({ isRefunded: false })
    const { items } = await staff.request(listAdminReturns, { query: { filter: 'closed' } })
    expect(items.find((each) => each.id === returnId)).toMatchObject({ isRefunded: false })
    const { version } = await shop.one('select version from shop_order where id = $1', id)
    const body = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Rücksendung', restock: false }
    await owner.request(refundAdminOrder, { params: { id }, body })
    expect(await readAsGuest(token)).toMatchObject(left)
  })

  it('can be closed without a refund', async () => {
    const found = await inspected(1)
    expect((await close(found, false)).json()).toMatchObject({ returns: [{ state: 'closed', isRefunded: false }] })
    expect(await shop.one('select count(*) from refund where order_id = $1', found.id)).toEqual({ count: 0 })
  })

  it('is not refunded for packs that were refunded meanwhile', async () => {
    const found = await inspected(3)
    const { id } = found
    const { version } = await shop.one('select version from shop_order where id = $1', id)
    const body = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Kulanz', restock: false }
    await owner.request(refundAdminOrder, { params: { id }, body })
    expect((await returnsOf(id))[0]?.amount).toBeNull()
    expect((await close(found, true)).json()).toMatchObject({ code: 'refund-too-large' })
    expect((await returnsOf(id))[0]?.state).toBe('inspected')
  })
})

describe('the note of a return', () => {
  it('is handed out, and deleted with the contact of a settled order', async () => {
    const { id, token } = await shippedOrder()
    await announce(token, packs(1, 'Bitte anrufen: 081 000 00 00'))
    const customer = new ApiClient(shop.app)
    await shop.pool.query(
      `update shop_order set status = 'delivered', user_id = (select id from user_account where email = 'customer@example.com') where id = $1`,
      [id],
    )
    await customer.request(login, { body: { email: 'customer@example.com', password: 'ein gutes Passwort' } })
    const body = await customer.request(exportAccount, {})
    expect(JSON.stringify(body)).toContain('Bitte anrufen')
    expect((await customer.respond(deleteAccount, { body: { password: 'ein gutes Passwort' } })).statusCode).toBeLessThan(300)
    expect(await shop.one('select note from order_return where order_id = $1', id)).toEqual({ note: null })
  })
})
