import { afterAll, beforeAll, expect, it } from 'vitest'
import { CartClient } from '#tests/support/cart-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('cart lines have their product’s texts in the language of the request, also when they are added or changed', async () => {
  const visitor = new CartClient(shop.app)
  const line = { productId: 7, quantity: 1, weight: '15g', sessionId: visitor.sessionId }
  const added = (await visitor.call('POST', '/api/cart?language=fr', line)).json()
  expect(added.product.name).toBe('Mangue')
  const changed = await visitor.call('PUT', `/api/cart/${added.id}?language=it`, { quantity: 2 })
  expect(changed.json()).toMatchObject({ quantity: 2, product: { name: 'Mango', slug: 'mango-liofilizzato' } })
  const inFrench = (await visitor.call('GET', `/api/cart/${visitor.sessionId}?language=fr`)).json()
  expect(inFrench).toMatchObject([{ quantity: 2, product: { name: 'Mangue', slug: 'mangue-lyophilisee' } }])
  expect(await visitor.cartLines()).toMatchObject([{ product: { name: 'Mango', slug: 'mango-gefriergetrocknet' } }])
  const refused = await visitor.call('PUT', '/api/cart/00000000-0000-4000-8000-000000000000?language=fr', { quantity: 1 })
  expect(refused.statusCode).toBe(404)
})
