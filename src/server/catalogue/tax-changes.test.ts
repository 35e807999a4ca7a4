import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { applyTaxChanges } from './tax-changes.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
describe('a planned change of a tax rate', () => {
  it('is refused for a past day, and applied on its day to every product and the settings, once', async () => {
    expect((await call('POST', 'tax-changes', { fromRate: 260, toRate: 280, effectiveOn: '2020-01-01' })).body.code).toBe('tax-change-past')
    const { body: planned } = await call('POST', 'tax-changes', { fromRate: 260, toRate: 280, effectiveOn: '2030-01-01' })
    const clock = (at: string) => ({ db: shop.db, clock: () => Date.parse(at) })
    expect(await applyTaxChanges(clock('2029-12-31T22:59:59Z'))).toBe(0)
    expect(await Promise.all([applyTaxChanges(clock('2029-12-31T23:00:00Z')), applyTaxChanges(clock('2029-12-31T23:00:00Z'))])).toContain(1)
    expect((await shop.app.inject('/api/products/1')).json().taxRate).toBe(280)
    expect((await call('GET', 'settings')).body.settings.taxRates).toEqual({ food: 280, standard: 810 })
    expect((await call('GET', 'tax-changes')).body).toMatchObject([{ appliedAt: expect.any(String), products: expect.any(Number) }])
    expect((await call('DELETE', `tax-changes/${planned.id}`)).body.code).toBe('tax-change-unknown')
  })

  it('leaves placed orders at their rate, in their invoice and in what is credited later; new orders have the new one', async () => {
    const ratesOf = async (orderId: string) =>
      (
        await shop.pool.query(`select kind, content->'taxes'->0->'rate' as rate from document where order_id = $1 order by kind desc`, [
          orderId,
        ])
      ).rows
    const before = await new CheckoutClient(shop).buy({ productId: 1 })
    const { rate } = (await ratesOf(before.id))[0]
    await call('POST', 'tax-changes', { fromRate: rate, toRate: 310, effectiveOn: '2031-01-01' })
    await applyTaxChanges({ db: shop.db, clock: () => Date.parse('2030-12-31T23:00:00Z') })
    const after = await new CheckoutClient(shop).buy({ productId: 1 })
    const { version } = (await call('GET', `orders/${before.id}`)).body
    await call('POST', `orders/${before.id}/cancel`, { version, reason: 'Irrtum', restock: true })
    expect(await ratesOf(before.id)).toEqual([
      { kind: 'invoice', rate },
      { kind: 'credit-note', rate },
    ])
    expect(await ratesOf(after.id)).toEqual([{ kind: 'invoice', rate: 310 }])
  })
})
