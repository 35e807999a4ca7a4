import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { closeReturn, inspectReturn, listAdminReturns, receiveReturn } from '#contract/returns/admin-returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { toDecimal } from '#domain/money/money.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { PRODUCT, type Return, WITH_LOTS, packs, startShopWithReturns } from '#tests/support/orders/returns.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, staff, owner, TODAY, shippedOrder, announce, readAsGuest, returnsOf, now, receive, close, announced } =
  await startShopWithReturns()
afterAll(() => shop.close())
const stockOf = async (productId: number) =>
  (await shop.one(`select stock_level from product_size where product_id = $1 and weight = '15g'`, productId)).stock_level
async function inspect(found: Return, ...lines: RequestOf<typeof inspectReturn>['body']['lines']) {
  const { params, body } = await now(found)
  return staff.respond(inspectReturn, { params, body: { ...body, lines } })
}
async function inspected(quantity = 2, options: Parameters<typeof shippedOrder>[0] = {}) {
  const found = await announced(quantity, options)
  expectStatus(200, await receive(found))
  expectStatus(200, await inspect(found))
  return found
}

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
