import { afterEach, expect, it } from 'vitest'
import { getShopSettings } from '#contract/content/content.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

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
  const facts = await new ApiClient(shop.app).request(getShopSettings, {})
  expect(facts).toMatchObject({ takesTestPayments })
})
