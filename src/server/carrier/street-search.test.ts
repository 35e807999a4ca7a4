import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listStreets } from '#contract/checkout/streets.ts'
import { createTestPost } from '#test-gateway/test-post.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { streetSearch } from './street-search.ts'

const CREDENTIALS = { clientId: 'id', clientSecret: 'secret', frankingLicense: '60012345' }
const post = createTestPost(CREDENTIALS)
const warnings: unknown[] = []
const log = { warn: (...warning: unknown[]) => warnings.push(warning) }
let addresses: { tokenUrl: string; streetsUrl: string }

beforeAll(async () => {
  addresses = await post.listen()
})
beforeEach(() => {
  warnings.length = 0
})
afterAll(() => post.close())

const searchWith = (changes: Partial<Parameters<typeof streetSearch>[0]> = {}) =>
  streetSearch({ ...CREDENTIALS, ...addresses, log, patienceMs: 10_000, ...changes })

/** A Post that answers requests for streets like this, and how often it was asked. */
async function answering(respond: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { streetsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, askedTimes: () => asked, close }
}

describe("streets of the Post's register", () => {
  it('are those that begin like the name, in the town of the postal code or in all', async () => {
    const find = searchWith()
    expect(await find({ name: 'ober', postalCode: '7000' })).toEqual(['Obere Gasse', 'Obere Plessurstrasse', 'Obertor'])
    expect(await find({ name: 'via s', postalCode: undefined })).toEqual(['Via Sempione', 'Via Serafino Balestra'])
    expect(await find({ name: 'Obere', postalCode: '8001' })).toEqual([])
    expect(warnings).toEqual([])
  })

  it('are asked for once a day', async () => {
    const { askedTimes, close, ...streetsUrl } = await answering((_, response) => response.end('{"streets":["Gasse"]}'))
    const find = searchWith(streetsUrl)
    for (let time = 0; time < 3; time++) expect(await find({ name: 'Gas', postalCode: '3011' })).toEqual(['Gasse'])
    await find({ name: 'Gas', postalCode: '3012' })
    expect(askedTimes()).toBe(2)
    await close()
  })

  it('are eight at most, however many the Post has', async () => {
    const streets = Array.from({ length: 50 }, (_, index) => `Gasse ${index}`)
    const { close, streetsUrl } = await answering((_, response) => response.end(JSON.stringify({ streets })))
    expect(await searchWith({ streetsUrl })({ name: 'Gas', postalCode: undefined })).toEqual(streets.slice(0, 8))
    await close()
  })

  it.each<[string, RequestListener]>([
    ['is not there', (_, response) => response.writeHead(503).end()],
    ['answers with a page', (_, response) => response.end('<html>')],
    ['answers in another form', (_, response) => response.end('{"streets":[{"name":"Gasse"}]}')],
    ['does not stop answering', (_, response) => response.end(`{"streets":["${'x'.repeat(1_100_000)}"]}`)],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['may not be asked', (_, response) => response.writeHead(403).end()],
  ])('are none when the Post %s, and then it is left alone for a while', async (_, respond) => {
    const { askedTimes, close, streetsUrl } = await answering(respond)
    const find = searchWith({ streetsUrl })
    expect(await find({ name: 'Gas', postalCode: '3011' })).toEqual([])
    expect(await find({ name: 'Gass', postalCode: '3011' })).toEqual([])
    expect(askedTimes()).toBe(1)
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('secret')
    await close()
  })

  it('are none when the Post never answers, as soon as patience ends', async () => {
    const { close, streetsUrl } = await answering(() => {})
    expect(await searchWith({ streetsUrl, patienceMs: 300 })({ name: 'Gas', postalCode: '3011' })).toEqual([])
    expect(warnings).toHaveLength(1)
    await close()
  })

  it('are none with credentials that the Post does not take', async () => {
    expect(await searchWith({ clientSecret: 'other' })({ name: 'Ober', postalCode: '7000' })).toEqual([])
    expect(warnings).toHaveLength(1)
  })
})

describe('GET /api/streets', () => {
  let shop: TestShop
  let without: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ deps: { findStreets: searchWith() } })
    without = await startTestShop()
  })
  afterAll(async () => {
    await shop.close()
    await without.close()
  })
  const ask = ({ app }: TestShop, query: RequestOf<typeof listStreets>['query']) => new ApiClient(app).respond(listStreets, { query })

  it('proposes streets, and says where nothing is ever proposed', async () => {
    expect((await ask(shop, { name: 'Ober', postalCode: '7000' })).json()).toEqual({
      isOffered: true,
      streets: ['Obere Gasse', 'Obere Plessurstrasse', 'Obertor'],
    })
    expect((await ask(without, { name: 'Ober', postalCode: '7000' })).json()).toEqual({ isOffered: false, streets: [] })
  })

  it.each([{ name: 'O' }, { name: 'x'.repeat(61) }, { name: 'Ober', postalCode: '700' }, { name: 'Ober', postalCode: '7000&a' }])(
    'refuses %o',
    async (query) => {
      expect((await ask(shop, query)).statusCode).toBe(400)
    },
  )
})
