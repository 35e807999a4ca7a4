import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true })
})
afterAll(() => shop.close())

it.each(['/', '/shop', '/product/mango-gefriergetrocknet'])('%s announces its main picture once, before its style sheet', async (path) => {
  const { body } = await shop.app.inject(path)
  const announced = [...body.matchAll(/<link rel="preload" as="image"[^>]*fetchPriority="high"/g)].map(({ index }) => index)
  expect(announced).toEqual([expect.any(Number)])
  expect(announced[0]).toBeLessThan(body.indexOf('rel="stylesheet"'))
})
