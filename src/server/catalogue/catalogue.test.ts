import { product } from '#contract/catalogue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function get(path: string) {
  const answer = await shop.app.inject(path)
  return { status: answer.statusCode, body: answer.json() as unknown, headers: answer.headers }
}

describe('GET /api/products', () => {
  it('answers the whole list without parameters', async () => {
    const { status, body } = await get('/api/products')
    expect(status).toBe(200)
    expect(z.decode(z.array(product), body as never)).toHaveLength(24)
  })
})
