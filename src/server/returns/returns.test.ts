import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { toDecimal } from '#domain/money/money.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
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

async function call(who: ApiClient, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await who.call(method, path, body)
  return { status: answer.statusCode, body: answer.json() }
}

/** An order of this many packs that was shipped this many days ago, with the path of its guest link. */
async function shippedOrder({ productId = PRODUCT, quantity = 3, daysAgo = 0 } = {}) {
  const { id } = await new CheckoutClient(shop).buyWithCard({ productId, quantity, weight: '15g' }, {})
  await shipOrder(staff, id)
  await shop.pool.query('update order_event set at = $2 where order_id = $1', [id, `${addDays(TODAY, -daysAgo)}T11:00:00Z`])
  await shop.pool.query('update shop_order set promised_on = null, ship_by = null where id = $1', [id])
  return { id, path: `/api/orders/by-token/${orderToken(shop.checkoutContext.sessionSecret, id)}/returns` }
}
const packs = (quantity: number, more = {}) => ({
  id: randomUUID(),
  lines: [{ position: 0, quantity, reason: 'damaged' }],
  note: null,
  ...more,
})
const stockOf = async (productId: number) =>
  (await shop.one(`select stock_level from product_size where product_id = $1 and weight = '15g'`, productId)).stock_level
const returnsOf = async (orderId: string) => (await call(staff, 'GET', `/api/admin/orders/${orderId}/returns`)).body.returns
/** Takes a step of a return at its present version. */
async function step(who: ApiClient, orderId: string, id: string, name: string, body: object = {}) {
  const found = (await returnsOf(orderId)).find((each: { id: string }) => each.id === id)
  return call(who, 'POST', `/api/admin/returns/${id}/${name}`, { version: found.version, ...body })
}
async function announced(quantity = 2, options: Parameters<typeof shippedOrder>[0] = {}) {
  const order = await shippedOrder(options)
  const announcement = packs(quantity)
  expect(await call(guest, 'POST', order.path, announcement)).toMatchObject({ status: 200 })
  return { ...order, returnId: announcement.id }
}
async function inspected(quantity = 2, options: Parameters<typeof shippedOrder>[0] = {}) {
  const found = await announced(quantity, options)
  expect(await step(staff, found.id, found.returnId, 'receive', { lines: [] })).toMatchObject({ status: 200 })
  expect(await step(staff, found.id, found.returnId, 'inspect', { lines: [] })).toMatchObject({ status: 200 })
  return found
}

describe('a return that is announced', () => {
  it('by a guest mails where to send it, once for a double click, and stands among the tasks', async () => {
    const { id, path } = await shippedOrder()
    expect(await call(guest, 'GET', path)).toMatchObject({
      status: 200,
      body: { mayAnnounce: true, until: addDays(TODAY, 30), lines: [{ position: 0, quantity: 3 }], returns: [] },
    })
    const announcement = packs(2, { note: 'Die Beutel waren offen' })
    const answers = await Promise.all([call(guest, 'POST', path, announcement), call(guest, 'POST', path, announcement)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toMatchObject({ lines: [{ quantity: 1 }], returns: [{ state: 'announced', lines: [{ quantity: 2 }] }] })
    expect(await shop.one('select count(*) from mail where order_id = $1 and template = $2', id, 'order-return')).toEqual({ count: 1 })
    const tasks = await call(staff, 'GET', '/api/admin/tasks')
    expect(tasks.body.returns).toContainEqual(expect.objectContaining({ orderId: id, state: 'announced' }))
  })

  it('is in the list of all, found by its order, its state and its reason', async () => {
    const { id, path } = await shippedOrder()
    const announced = packs(2)
    await call(guest, 'POST', path, announced)
    const { number } = await shop.one('select number from shop_order where id = $1', id)
    const listed = async (query: string) =>
      (await call(staff, 'GET', `/api/admin/returns?q=${number}&${query}`)).body.items.map((each: { id: string }) => each.id)
    expect((await call(staff, 'GET', `/api/admin/returns?q=${number}`)).body).toMatchObject({
      items: [{ id: announced.id, orderId: id, number, state: 'announced', packs: 2, reasons: ['damaged'], isRefunded: false }],
      count: { value: 1 },
    })
    expect(await listed('filter=announced&reason=damaged')).toEqual([announced.id])
    expect(await listed('reason=wrong')).toEqual([])
    expect(await listed('filter=received')).toEqual([])
    await step(staff, id, announced.id, 'withdraw')
    expect(await listed('filter=open')).toEqual([])
    expect(await listed('filter=withdrawn')).toEqual([announced.id])
    expect((await call(staff, 'GET', '/api/admin/returns?filter=all&limit=1')).body.nextCursor).not.toBeNull()
  })

  it('by a customer belongs to one of the own orders', async () => {
    const { id } = await shippedOrder()
    const customer = await signInAs(shop, 'customer')
    expect(await call(customer, 'GET', `/api/my-orders/${id}/returns`)).toMatchObject({ status: 404, body: { code: 'order-unknown' } })
    await shop.pool.query(
      `update shop_order set user_id = (select id from user_account where email = 'customer@example.com') where id = $1`,
      [id],
    )
    expect(await call(customer, 'POST', `/api/my-orders/${id}/returns`, packs(1))).toMatchObject({ status: 200 })
  })

  it('never holds more packs than were sent, in two tabs at the same time', async () => {
    const { id, path } = await shippedOrder()
    const answers = await Promise.all([2, 2].map((quantity) => call(guest, 'POST', path, packs(quantity))))
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).toSorted()).toEqual([200, 'return-too-many'])
    const { returns } = (await call(guest, 'GET', path)).body
    await expect(shop.pool.query('update order_return_line set quantity = 4 where return_id = $1', [returns[0].id])).rejects.toThrow(
      /cannot return 4 packs/,
    )
    expect(await call(owner, 'POST', `/api/admin/orders/${id}/returns`, packs(2))).toMatchObject({ body: { code: 'return-too-many' } })
  })

  it('is possible until the last day of the period for customers, at any time for operators', async () => {
    const [inTime, late] = [await shippedOrder({ daysAgo: 30 }), await shippedOrder({ daysAgo: 31 })]
    expect(await call(guest, 'POST', inTime.path, packs(1))).toMatchObject({ status: 200 })
    expect(await call(guest, 'GET', late.path)).toMatchObject({ body: { mayAnnounce: false } })
    expect(await call(guest, 'POST', late.path, packs(1))).toMatchObject({ status: 409, body: { code: 'return-too-late' } })
    expect(await call(staff, 'POST', `/api/admin/orders/${late.id}/returns`, packs(1))).toMatchObject({ status: 200 })
    expect(await shop.one(`select actor from audit_log where action = 'order.return-announced' and entity_id = $1`, late.id)).toEqual({
      actor: 'staff@example.com',
    })
  })

  it('is refused before the order is shipped', async () => {
    const { id } = await new CheckoutClient(shop).buyWithCard({ productId: PRODUCT, quantity: 1 }, {})
    expect(await call(staff, 'POST', `/api/admin/orders/${id}/returns`, packs(1))).toMatchObject({ body: { code: 'return-not-shipped' } })
  })

  it('can be called off until it arrives, and its packs be announced again', async () => {
    const { path, id, returnId } = await announced(3)
    const other = await announced(1)
    expect(await call(guest, 'POST', `${other.path}/${returnId}/withdraw`)).toMatchObject({ body: { code: 'return-unknown' } })
    expect(await call(guest, 'POST', `${path}/${returnId}/withdraw`)).toMatchObject({ body: { returns: [{ state: 'withdrawn' }] } })
    expect(await call(guest, 'POST', path, packs(3))).toMatchObject({ status: 200 })
    await step(staff, other.id, other.returnId, 'receive', { lines: [] })
    expect(await call(guest, 'POST', `${other.path}/${other.returnId}/withdraw`)).toMatchObject({ body: { code: 'return-under-way' } })
    expect(await step(staff, id, returnId, 'receive', { lines: [] })).toMatchObject({ body: { code: 'return-step' } })
  })
})

describe('a return that arrives', () => {
  it('counts what arrived, can be corrected, and frees the rest', async () => {
    const { id, path, returnId } = await announced(3)
    expect(await step(staff, id, returnId, 'receive', { lines: [{ position: 0, quantity: 4 }] })).toMatchObject({
      body: { code: 'return-too-many' },
    })
    expect(await step(staff, id, returnId, 'receive', { lines: [{ position: 0, quantity: 1 }] })).toMatchObject({
      body: { returns: [{ state: 'received', lines: [{ received: 1 }] }] },
    })
    expect(await call(guest, 'POST', path, packs(1))).toMatchObject({ status: 200 })
    expect(await step(staff, id, returnId, 'receive', { lines: [{ position: 0, quantity: 3 }] })).toMatchObject({
      body: { code: 'return-too-many' },
    })
    expect(await step(staff, id, returnId, 'receive', { lines: [{ position: 0, quantity: 2 }] })).toMatchObject({ status: 200 })
  })

  it('is handled by one of two operators', async () => {
    const { id, returnId } = await announced()
    const [{ version }] = await returnsOf(id)
    const answers = await Promise.all(
      [staff, owner].map((who) => call(who, 'POST', `/api/admin/returns/${returnId}/receive`, { version, lines: [] })),
    )
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).toSorted()).toEqual([200, 'changed-elsewhere'])
    expect(answers.find(({ status }) => status === 409)?.body.details.current).toMatchObject({ returns: [{ state: 'received' }] })
  })

  it('goes back into stock, and the rest is written off with a reason', async () => {
    const { id, returnId } = await announced(3)
    const before = await stockOf(PRODUCT)
    await step(staff, id, returnId, 'receive', { lines: [] })
    const result = { position: 0, restocked: 1, writeOffReason: '' }
    expect(await step(staff, id, returnId, 'inspect', { lines: [result] })).toMatchObject({
      status: 422,
      body: { code: 'return-reason-missing' },
    })
    expect(await step(staff, id, returnId, 'inspect', { lines: [{ ...result, restocked: 4 }] })).toMatchObject({
      body: { code: 'return-too-many' },
    })
    expect(await stockOf(PRODUCT)).toBe(before)
    expect(await step(staff, id, returnId, 'inspect', { lines: [{ ...result, writeOffReason: 'Geöffnet' }] })).toMatchObject({
      body: { returns: [{ state: 'inspected', lines: [{ received: 3, restocked: 1, writeOffReason: 'Geöffnet' }] }] },
    })
    expect(await stockOf(PRODUCT)).toBe(before + 1)
    expect(await step(staff, id, returnId, 'inspect', { lines: [] })).toMatchObject({ body: { code: 'return-step' } })
  })

  it('goes back into the lot that its packs came from', async () => {
    const lot = await call(staff, 'POST', '/api/admin/lots', {
      productId: WITH_LOTS,
      weight: '15g',
      number: 'L1',
      bestBefore: addDays(TODAY, 400),
      receivedOn: TODAY,
      packs: 10,
      supplier: 'Obsthof Keller',
      ingredients: [{ name: 'Himbeeren', number: 'R1' }],
      usedLots: [],
    })
    const left = async () => (await shop.one('select remaining from lot where id = $1', lot.body.id)).remaining
    const { id, returnId } = await announced(2, { productId: WITH_LOTS })
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([7, 7])
    await step(staff, id, returnId, 'receive', { lines: [] })
    await step(staff, id, returnId, 'inspect', { lines: [{ position: 0, restocked: 1, writeOffReason: 'Beschädigt' }] })
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([8, 8])
  })
})

describe('a return that is closed', () => {
  it('is refunded once, by owners, with credit note and mail', async () => {
    const { id, path, returnId } = await inspected(2)
    expect(await step(staff, id, returnId, 'close', { refund: true })).toMatchObject({ status: 403 })
    const [{ version, amount }] = await returnsOf(id)
    const answers = await Promise.all(
      [1, 2].map(() => call(owner, 'POST', `/api/admin/returns/${returnId}/close`, { version, refund: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await sendRefund(shop.checkoutContext, returnId)
    const refund = await shop.one('select state, reason, lines, amount from refund where order_id = $1', id)
    expect(refund).toMatchObject({ state: 'succeeded', reason: 'Rücksendung', lines: [{ position: 0, quantity: 2 }] })
    expect(toDecimal(refund.amount)).toBe(amount)
    expect(await shop.one(`select total from document where order_id = $1 and kind = 'credit-note'`, id)).toEqual({ total: refund.amount })
    expect(await shop.one(`select count(*) from mail where order_id = $1 and template = 'order-refunded'`, id)).toEqual({ count: 1 })
    expect((await call(guest, 'GET', path)).body).toMatchObject({
      lines: [{ quantity: 1 }],
      returns: [{ state: 'closed', isRefunded: true }],
    })
  })

  it('is not called refunded when its refund fails, and what is refunded anew is not taken for other packs', async () => {
    const { id, path, returnId } = await inspected(1)
    await step(owner, id, returnId, 'close', { refund: true })
    const outcome = { id: `re_${returnId}`, state: 'failed', failure: 'expired_or_canceled_card' } as const
    await transaction(shop.db, (tx) => settleRefund(tx, shop.checkoutContext, { refundId: returnId, outcome }))
    const left = { lines: [{ quantity: 2 }], returns: [{ state: 'closed', isRefunded: false }] }
    expect((await call(guest, 'GET', path)).body).toMatchObject(left)
    expect((await returnsOf(id))[0]).toMatchObject({ isRefunded: false })
    const { items } = (await call(staff, 'GET', '/api/admin/returns?filter=closed')).body
    expect(items.find((each: { id: string }) => each.id === returnId)).toMatchObject({ isRefunded: false })
    const { version } = await shop.one('select version from shop_order where id = $1', id)
    const body = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Rücksendung', restock: false }
    expect(await call(owner, 'POST', `/api/admin/orders/${id}/refunds`, body)).toMatchObject({ status: 200 })
    expect((await call(guest, 'GET', path)).body).toMatchObject(left)
  })

  it('can be closed without a refund', async () => {
    const { id, returnId } = await inspected(1)
    expect(await step(owner, id, returnId, 'close', { refund: false })).toMatchObject({
      body: { returns: [{ state: 'closed', isRefunded: false }] },
    })
    expect(await shop.one('select count(*) from refund where order_id = $1', id)).toEqual({ count: 0 })
  })

  it('is not refunded for packs that were refunded meanwhile', async () => {
    const { id, returnId } = await inspected(3)
    const { version } = await shop.one('select version from shop_order where id = $1', id)
    const body = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Kulanz', restock: false }
    expect(await call(owner, 'POST', `/api/admin/orders/${id}/refunds`, body)).toMatchObject({ status: 200 })
    expect((await returnsOf(id))[0].amount).toBeNull()
    expect(await step(owner, id, returnId, 'close', { refund: true })).toMatchObject({ status: 422, body: { code: 'refund-too-large' } })
    expect((await returnsOf(id))[0].state).toBe('inspected')
  })
})

describe('the note of a return', () => {
  it('is handed out, and deleted with the contact of a settled order', async () => {
    const { id, path } = await shippedOrder()
    await call(guest, 'POST', path, packs(1, { note: 'Bitte anrufen: 081 000 00 00' }))
    const customer = new ApiClient(shop.app)
    await shop.pool.query(
      `update shop_order set status = 'delivered', user_id = (select id from user_account where email = 'customer@example.com') where id = $1`,
      [id],
    )
    await customer.call('POST', '/auth/login', { email: 'customer@example.com', password: 'ein gutes Passwort' })
    const { body } = await call(customer, 'GET', '/api/user/export')
    expect(JSON.stringify(body)).toContain('Bitte anrufen')
    expect((await customer.call('DELETE', '/api/user', { password: 'ein gutes Passwort' })).statusCode).toBeLessThan(300)
    expect(await shop.one('select note from order_return where order_id = $1', id)).toEqual({ note: null })
  })
})
