import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminOrder, cancelAdminOrder, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { getProduct } from '#contract/products/catalogue.ts'
import { planTaxChange, getAdminSettings, listTaxChanges, discardTaxChange } from '#contract/settings/admin-settings.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { taxContained } from '#domain/vat/tax.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { applyTaxChanges } from './tax-changes.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

describe('a planned change of a tax rate', () => {
  it('is refused for a past day, and applied on its day to every product and the settings, once', async () => {
    expect(await owner.refusal(planTaxChange, { body: { fromRate: 260, toRate: 280, effectiveOn: '2020-01-01' } })).toMatchObject({
      code: 'tax-change-past',
    })
    const planned = await owner.request(planTaxChange, { body: { fromRate: 260, toRate: 280, effectiveOn: '2030-01-01' } })
    const clock = (at: string) => ({ db: shop.db, clock: () => Date.parse(at) })
    expect(await applyTaxChanges(clock('2029-12-31T22:59:59Z'))).toBe(0)
    expect(await Promise.all([applyTaxChanges(clock('2029-12-31T23:00:00Z')), applyTaxChanges(clock('2029-12-31T23:00:00Z'))])).toContain(1)
    expect((await new ApiClient(shop.app).request(getProduct, { params: { id: 1 } })).taxRate).toBe(280)
    expect((await owner.request(getAdminSettings, {})).settings.taxRates).toEqual({ food: 280, standard: 810 })
    expect(await owner.request(listTaxChanges, {})).toMatchObject([{ appliedAt: expect.any(String), products: expect.any(Number) }])
    expect(await owner.refusal(discardTaxChange, { params: { id: planned.id } })).toMatchObject({ code: 'tax-change-unknown' })
  })

  it('leaves placed orders at their rate, in their invoice and in what is credited later; new orders have the new one', async () => {
    const ratesOf = (orderId: string) =>
      shop.rows(`select kind, content->'taxes'->0->'rate' as rate from document where order_id = $1 order by kind desc`, orderId)
    const before = await new CheckoutClient(shop).buy({ productId: 1 })
    const { rate } = (await ratesOf(before.id))[0]
    await owner.request(planTaxChange, { body: { fromRate: rate, toRate: 310, effectiveOn: '2031-01-01' } })
    await applyTaxChanges({ db: shop.db, clock: () => Date.parse('2030-12-31T23:00:00Z') })
    const after = await new CheckoutClient(shop).buy({ productId: 1 })
    const { version } = await owner.request(getAdminOrder, { params: { id: before.id } })
    await owner.request(cancelAdminOrder, { params: { id: before.id }, body: { version, reason: 'Irrtum', restock: true } })
    expect(await ratesOf(before.id)).toEqual([
      { kind: 'invoice', rate },
      { kind: 'credit-note', rate },
    ])
    expect(await ratesOf(after.id)).toEqual([{ kind: 'invoice', rate: 310 }])
  })

  it('applies to what is promised for its day or later, although it is ordered before', async () => {
    const taxOf = async (orderId: string) => {
      const { rows } = await shop.pool.query(
        `select content->'taxes' as taxes, shop_order.total, tax, tax_rate as rate, promised_on::text as "promisedOn"
         from document join shop_order on shop_order.id = document.order_id join order_line on order_line.order_id = shop_order.id
         where document.order_id = $1`,
        [orderId],
      )
      return rows[0]
    }
    const before = await taxOf((await new CheckoutClient(shop).buy({ productId: 1 })).id)
    const newRate = before.rate + 40
    const orderWithChangeOn = async (effectiveOn: string) => {
      const planned = await owner.request(planTaxChange, { body: { fromRate: before.rate, toRate: newRate, effectiveOn } })
      const order = await taxOf((await new CheckoutClient(shop).buy({ productId: 1 })).id)
      await owner.request(discardTaxChange, { params: { id: planned.id } })
      return order
    }
    expect(await orderWithChangeOn(addDays(before.promisedOn, 1))).toMatchObject({ rate: before.rate, tax: before.tax })
    const tax = taxContained(before.total, newRate)
    expect(await orderWithChangeOn(before.promisedOn)).toMatchObject({
      total: before.total,
      rate: newRate,
      tax,
      taxes: [{ rate: newRate, gross: before.total, tax }],
    })
  })

  it('shows a cart with the tax of the day that it would be delivered on', async () => {
    const client = new CheckoutClient(shop)
    await client.addLine({ productId: 1 })
    const [{ rate } = { rate: 0 }] = (await client.quote()).taxes
    const tomorrow = addDays(swissDay(Date.now()), 1)
    const planned = await owner.request(planTaxChange, { body: { fromRate: rate, toRate: rate + 10, effectiveOn: tomorrow } })
    // Nothing is delivered on the day of its order.
    expect((await client.quote()).taxes).toMatchObject([{ rate: rate + 10 }])
    await owner.request(discardTaxChange, { params: { id: planned.id } })
    expect((await client.quote()).taxes).toMatchObject([{ rate }])
  })

  it('applies to a held order from its confirmation on', async () => {
    await offerInvoice(shop, true, 20_000, { firstOrder: 'held' })
    const staff = await signInAs(shop, 'staff')
    const held = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, { ...ANNA, email: `${randomUUID()}@example.ch` })
    const rates = async () => {
      const { rows } = await shop.pool.query(
        `select tax_rate as line, quote->'taxes'->0->'rate' as quoted from order_line join shop_order on shop_order.id = order_id where order_id = $1`,
        [held.id],
      )
      return rows[0]
    }
    const { line: rate } = await rates()
    const tomorrow = addDays(swissDay(Date.now()), 1)
    const planned = await owner.request(planTaxChange, { body: { fromRate: rate, toRate: rate + 10, effectiveOn: tomorrow } })
    expect(await rates()).toEqual({ line: rate, quoted: rate })
    const { version } = await owner.request(getAdminOrder, { params: { id: held.id } })
    await staff.request(updateOrderStatus, { params: { id: held.id }, body: { version, to: 'confirmed' } })
    expect(await rates()).toEqual({ line: rate + 10, quoted: rate + 10 })
    const { rows } = await shop.pool.query(`select content->'taxes'->0->'rate' as rate from document where order_id = $1`, [held.id])
    expect(rows).toEqual([{ rate: rate + 10 }])
    await owner.request(discardTaxChange, { params: { id: planned.id } })
  })
})
