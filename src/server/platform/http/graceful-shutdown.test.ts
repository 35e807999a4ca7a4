import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
})
afterAll(() => shop.close())

it('a process that is being left says so to whoever looks, and answers everybody over a connection that ends', async () => {
  const ask = (path: string) => fetch(`${shop.address.replace('localhost', '127.0.0.1')}${path}`)
  expect((await ask('/api/products')).headers.get('connection')).toBe('keep-alive')
  let isLeft = false
  const left = shop.shutdown.drain().then(() => (isLeft = true))
  const [ready, made, kept] = [await ask('/readyz'), await ask('/api/cart/quote'), await ask('/api/products')]
  expect([ready.status, made.status, kept.status]).toEqual([503, 200, 200])
  for (const answer of [ready, made, kept]) expect(answer.headers.get('connection')).toBe('close')
  expect(isLeft).toBe(false)
  await left
})
