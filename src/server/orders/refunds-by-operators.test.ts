import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { toDecimal, ZERO } from '#domain/money/money.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const get = (id: string) => staff.request(getAdminOrder, { params: { id } })
const buy = async (line: { productId: number; quantity?: number }, lastName = 'Muster') => {
  const { id } = await new CheckoutClient(shop).buy(line, { ...ANNA, delivery: { ...ANNA.delivery, lastName } })
  return get(id)
}

async function stockIs(productId: number): Promise<[level: number, ledger: number]> {
  const { rows } = await shop.pool.query(
    `select sum(stock_level)::int as stock_level, (select sum(change)::int from stock_movement where product_id = $1) as sum
     from product_size where product_id = $1`,
    [productId],
  )
  return [rows[0].stock_level, rows[0].sum]
}

describe('a refund by an operator', () => {
  it('is made by line, pack by pack, and never exceeds the payment', async () => {
    const order = await buy({ productId: 7, quantity: 3 })
    const [before] = await stockIs(7)
    const refundOf = (version: number, quantity: number) => ({
      params: { id: order.id },
      body: { version, key: randomUUID(), lines: [{ position: 0, quantity }], reason: 'Bruch', restock: true },
    })
    const first = await owner.request(refundAdminOrder, refundOf(order.version, 2))
    expect(first).toMatchObject({ lines: [{ refundedQuantity: 2 }], refunds: [{ reason: 'Bruch' }] })
    expect(await stockIs(7)).toEqual([before + 2, before + 2])
    expect(await owner.refusal(refundAdminOrder, refundOf(first.version, 2))).toMatchObject({ code: 'refund-too-large' })
    await owner.request(refundAdminOrder, refundOf(first.version, 1))
    expect(await stockIs(7)).toEqual([before + 3, before + 3])
    await expect.poll(async () => (await get(order.id)).refunds.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    await expect.poll(async () => (await get(order.id)).mails.length).toBe(3)
    const texts = async () =>
      (await shop.one("select string_agg(body, ' ') as text from mail where key like 'order-refunded:' || $1 || '%'", order.id)).text
    await expect.poll(texts).toMatch(/Wofür\s+2\s×\sMango, \S+\sg\s+Grund\s+Bruch/i)
  })

  it('F16 happens once for a double click, and all refunds together never exceed the total', async () => {
    const order = await buy({ productId: 8, quantity: 2 })
    const params = { id: order.id }
    const body = { version: order.version, key: randomUUID(), amount: '5.00', reason: 'Kulanz', restock: false }
    await Promise.all([1, 2].map(() => owner.request(refundAdminOrder, { params, body })))
    const after = await get(order.id)
    expect(after.refunds).toHaveLength(1)
    const audited = await shop.pool.query("select from audit_log where entity_id = $1 and action = 'order.refund-requested'", [order.id])
    expect(audited.rowCount, 'what happened once is recorded once').toBe(1)
    const tooMuch = { ...body, version: after.version, key: randomUUID(), amount: toDecimal(order.total) }
    expect(await owner.refusal(refundAdminOrder, { params, body: tooMuch })).toMatchObject({ code: 'refund-too-large' })
    const restOf = (version: number) => ({ params, body: { version, key: randomUUID(), reason: 'Rest', restock: false } })
    const rest = await owner.request(refundAdminOrder, restOf(after.version))
    expect(rest).toMatchObject({ refunded: order.total, refundable: ZERO, payment: 'refunded' })
    expect(await owner.refusal(refundAdminOrder, restOf(rest.version))).toMatchObject({ code: 'refund-nothing-left' })
  })

  it('is part of a cancellation, which restocks the packs that are still sold', async () => {
    const order = await buy({ productId: 9, quantity: 3 })
    const [before] = await stockIs(9)
    const params = { id: order.id }
    const { version } = await owner.request(refundAdminOrder, {
      params,
      body: { version: order.version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Bruch', restock: true },
    })
    const cancelled = await owner.request(cancelAdminOrder, { params, body: { version, reason: 'Wunsch', restock: true } })
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: order.total, isAddressEditable: false })
    expect(await stockIs(9)).toEqual([before + 3, before + 3])
  })

  it('puts back only the packs that it is for, and with an amount none', async () => {
    const order = await buy({ productId: 10, quantity: 3 })
    const [before] = await stockIs(10)
    const refund = async (part: object) => {
      const { version } = await get(order.id)
      const body = { version, key: randomUUID(), reason: 'Bruch', restock: true, ...part }
      return owner.request(refundAdminOrder, { params: { id: order.id }, body })
    }
    await refund({ amount: '1.00' })
    expect(await stockIs(10)).toEqual([before, before])
    await refund({ lines: [{ position: 0, quantity: 1 }], restock: false })
    await refund({})
    expect(await stockIs(10)).toEqual([before + 2, before + 2])
  })

  it('that fails takes its packs out of the stock again, as they are to be sent', async () => {
    const order = await buy({ productId: 12, quantity: 2 })
    const [before] = await stockIs(12)
    const key = randomUUID()
    const body = { version: order.version, key, lines: [{ position: 0, quantity: 1 }], reason: 'Bruch', restock: true }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body })
    await expect.poll(async () => (await get(order.id)).refunds.map(({ state }) => state)).toEqual(['succeeded'])
    expect(await stockIs(12)).toEqual([before + 1, before + 1])
    const outcome = { id: null, state: 'failed' as const, failure: 'expired_or_canceled_card' }
    await transaction(shop.db, (tx) => settleRefund(tx, shop.checkoutContext, { refundId: key, outcome }))
    expect(await stockIs(12)).toEqual([before, before])
    expect((await get(order.id)).toSend).toEqual([{ position: 0, quantity: 2 }])
  })

  it('is reserved to owners', async () => {
    const { id, version } = await buy({ productId: 1 })
    const change = { version, reason: 'x', restock: true }
    for (const refused of [
      await staff.respond(refundAdminOrder, { params: { id }, body: { ...change, key: randomUUID() } }),
      await staff.respond(cancelAdminOrder, { params: { id }, body: change }),
    ])
      expect(refused.statusCode).toBe(403)
  })
})
