import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { readEndpoints } from './contract-endpoints.ts'
import { publishOpenApi } from './openapi.ts'

let shop: TestShop
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const ADDRESSES = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']
const inOpenApi = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

describe('The OpenAPI document', () => {
  it.each(ADDRESSES)('lists the public endpoints of the contract at %s, and none of the administration', async (url) => {
    const { paths } = (await shop.app.inject(url)).json()
    const open = (await readEndpoints()).filter(({ path }) => !path.startsWith('/api/admin/'))
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(open.map(({ path }) => inOpenApi(path))))
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin'))).toEqual([])
  })

  it.each(ADDRESSES)('is written once, compressed and not sent again at %s', async (url) => {
    const headers = { 'accept-encoding': 'br' }
    const first = await shop.app.inject({ url, headers })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(50_000)
    expect((await shop.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })).statusCode).toBe(304)
    expect(await longestTurn(() => shop.app.inject({ url, headers }))).toBeLessThan(HELD_MS)
  })

  it('holds no other request while it is written', async () => {
    const write = async () => {
      const app = Fastify()
      await publishOpenApi(app, { baseUrl: 'http://localhost' })
      expect((await app.inject('/api/admin/openapi.json')).statusCode).toBe(200)
      await app.close()
    }
    expect(await longestTurn(write)).toBeLessThan(HELD_MS)
  })

  it('lists all endpoints for operators alone', async () => {
    const url = '/api/admin/openapi.json'
    expect((await shop.app.inject(url)).statusCode).toBe(401)
    expect((await (await signInAs(shop, 'customer')).send({ url })).statusCode).toBe(403)
    const all = (await staff.send({ url })).json()
    expect(Object.keys(all.paths)).toEqual(expect.arrayContaining((await readEndpoints()).map(({ path }) => inOpenApi(path))))
  })

  it('names the media type of a file, what it takes and its refusals', async () => {
    const { paths } = (await staff.send({ url: '/api/admin/openapi.json' })).json()
    const { parameters, responses } = paths['/api/admin/batches/{id}/labels.{file}'].get
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['id', 'file'])
    expect(Object.keys(responses['200'].content)).toEqual(['application/pdf', 'application/x-zpl'])
    expect(Object.keys(responses)).toEqual(['200', '400', '404'])
  })

  it('is of all that is served under /api but itself, the forms without JavaScript, the webhook and placeholders', async () => {
    // The router merges the names of parameters at one place.
    const known = new Set((await readEndpoints()).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':x')}`))
    const served = listRoutes(shop.app).filter(({ path }) => path.startsWith('/api/'))
    const others = served.map(({ method, path }) => `${method} ${path.replaceAll(/:[\w|:]+/g, ':x')}`).filter((route) => !known.has(route))
    expect(others.filter((route) => !route.startsWith('GET /api/docs')).toSorted()).toEqual([
      'GET /api/admin/openapi.json',
      'GET /api/openapi.json',
      'GET /api/placeholder/:x/:x',
      'POST /api/cart/boxes/form',
      'POST /api/gift-links/:x/address/form',
      'POST /api/stripe/webhook',
    ])
  })

  it('is a page at /api/docs', async () => {
    expect((await shop.app.inject('/api/docs')).body).toContain('swagger-ui')
  })
})
