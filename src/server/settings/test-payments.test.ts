import { afterEach, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
afterEach(() => shop.close())

it.each([
  [true, false],
  [false, true],
])('the shop facts say %s for test payments when payments are live: %s', async (takesTestPayments, livemode) => {
  shop = await startTestShop()
  const { payments } = shop
  await shop.close()
  shop = await startTestShop({ deps: { payments: { ...payments, livemode } } })
  const facts = (await shop.app.inject({ method: 'GET', url: '/api/shop-settings' })).json()
  expect(facts).toMatchObject({ takesTestPayments })
})
