import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStock } from '#tests/support/products/add-stock.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_FACTOR: '1' } })
  await addStock(shop, [1, 2])
})
afterAll(() => shop.close())

const FORM = '/api/cart/boxes/form'

function send(payload: string, { cookie, to = FORM, from }: { cookie?: string; to?: string; from?: string } = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) }
  return shop.app.inject({ method: 'POST', url: to, headers, payload, ...(from && { remoteAddress: from }) })
}

async function linesOf(cookie: string): Promise<{ productId: number; quantity: number; weight: string; box: unknown }[]> {
  return (await shop.app.inject({ url: '/api/cart', headers: { cookie } })).json()
}

describe('the form of an own box', () => {
  it('puts the box into a new cart and shows the cart, in the language of the page', async () => {
    const sent = await send('size=6&fruit-1=4&fruit-2=2&fruit-3=0&fruit-4=', { to: `${FORM}?language=fr` })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/fr/panier'])
    const [{ name = '', value = '' } = {}] = sent.cookies
    const lines = await linesOf(`${name}=${value}`)
    expect(lines).toMatchObject([
      { productId: 1, quantity: 4, weight: '10g', box: { number: 1, size: 6 } },
      { productId: 2, quantity: 2, weight: '10g', box: { number: 1, size: 6 } },
    ])
    const again = await send('size=6&fruit-1=6', { cookie: `${name}=${value}` })
    expect(again.headers.location).toBe('/cart')
    expect(new Set((await linesOf(`${name}=${value}`)).map(({ box }) => JSON.stringify(box))).size).toBe(2)
  })

  it.each([
    ['five bags', 'size=6&fruit-1=5', 422, 'Die Box ist nicht ganz gefüllt.'],
    ['seven bags', 'size=6&fruit-1=7', 422, 'Die Box ist nicht ganz gefüllt.'],
    ['another size', 'size=7&fruit-1=7', 422, ''],
    ['numbers that are none', 'size=6&fruit-1=1e9&fruit-x=3&fruit-2=-1', 422, ''],
    ['a fruit that does not exist', 'size=6&fruit-4711=6', 404, ''],
    ['nothing', '', 422, ''],
  ])('refuses %s with a page that says so', async (_, payload, status, text) => {
    const sent = await send(payload)
    expect([sent.statusCode, sent.headers['content-type'], sent.cookies]).toEqual([status, 'text/html; charset=utf-8', []])
    expect(sent.body).toContain(text)
    expect(sent.body).toContain('href="/box-zusammenstellen"')
  })

  it('says in a page and in the language of the form, too, what its handler does not refuse', async () => {
    const tooLong = await send(`size=6&fruit-1=${'1'.repeat(9000)}`, { to: `${FORM}?language=it` })
    const answers = []
    for (let index = 0; index < 31; index++) answers.push(await send('', { to: `${FORM}?language=fr`, from: '203.0.113.7' }))
    const tooMany = answers.at(-1)
    expect([tooLong.statusCode, tooMany?.statusCode]).toEqual([413, 429])
    for (const sent of [tooLong, tooMany]) expect(sent?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(tooLong.body).toContain('La richiesta è troppo grande.')
    expect(tooLong.body).toContain('href="/it/comporre-la-box"')
    expect(tooMany?.body).toContain('Trop de requêtes. Veuillez patienter un instant.')
    expect(tooMany?.headers['retry-after']).toBeDefined()
  })

  it('takes no more bytes than its fields need, and leaves other routes closed to forms', async () => {
    expect((await send(`size=6&fruit-1=${'1'.repeat(9000)}`)).statusCode).toBe(413)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.app.inject({ method: 'POST', url: '/api/cart/boxes', headers, payload: 'size=6' })).statusCode).toBe(415)
  })
})
