import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestProducts } from '#contract/products/catalogue.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function suggestions(q: string) {
  const { products, ...others } = await new ApiClient(shop.app).request(suggestProducts, { query: { q } })
  return { ...others, names: products.map(({ name }) => name) }
}

describe('the suggestions of the search', () => {
  it('are the closest products and the categories and tags that begin like the text', async () => {
    expect(await suggestions('beere')).toMatchObject({ words: ['Beeren'], total: expect.any(Number) })
    expect((await suggestions('beere')).names).toHaveLength(6)
    expect(await suggestions('back')).toMatchObject({ words: ['Backen'] })
    expect((await suggestions('erdbere')).names[0]).toBe('Erdbeere')
  })

  it('hold boxes, and forgive two swapped letters', async () => {
    expect((await suggestions('familienbox')).names).toContain('Familienbox')
    expect((await suggestions('mnago')).names[0]).toBe('Mango')
  })

  it('are the bestsellers and all categories before anything is typed', async () => {
    const { names, words, total } = await suggestions('')
    expect(names).toHaveLength(6)
    expect(total).toBe(6)
    expect(words).toContain('Tropische Früchte')
    expect(words).not.toContain('Service')
  })

  it.each(['qqqq', '%', '_', "'); drop table product; --"])('to «%s» are none', async (q) => {
    expect(await suggestions(q)).toEqual({ names: [], words: [], total: 0 })
  })

  it('never name a service', async () => {
    expect((await suggestions('versandpaket')).names).toEqual([])
  })

  it('are cached once, however the text is spelled', async () => {
    await suggestions('rote mango')
    for (const spelling of ['Rote%20MANGO', '+rote++mango+', 'rote%09mango&x=1']) {
      const { headers } = await shop.app.inject(`/api/products/suggestions?q=${spelling}`)
      expect([spelling, headers.etag]).toEqual([spelling, expect.stringMatching(/^W/)])
    }
  })
})
