import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAdminProducts } from '#contract/products/admin-products.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('lists for a choice what customers can be offered, and by their ids archived products and services too', async () => {
  const staff = await signInAs(shop, 'staff')
  const namesOf = async (query: RequestOf<typeof listAdminProducts>['query']) =>
    (await staff.request(listAdminProducts, { query: { limit: 100, ...query } })).items.map(({ name }) => name)
  const offered = await namesOf({ offered: 'true' })
  expect(offered).toHaveLength(23)
  expect(offered).not.toContain('Versandpaket')
  await shop.pool.query("update product set status = 'archived' where id = 7")
  expect(await namesOf({ offered: 'true' })).toHaveLength(22)
  expect(await namesOf({ ids: '7,24' })).toEqual(['Mango', 'Versandpaket'])
})
