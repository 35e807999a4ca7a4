import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { type Route, listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** Every endpoint of the administration in the contract, with the role that it names (docs/rules/accounts.md#money). */
const ENDPOINTS = (await readEndpoints()).filter(({ path }) => path.startsWith('/api/admin/'))
const OF_OWNERS = new Set(ENDPOINTS.filter(({ access }) => access === 'owner').map(({ method, path }) => `${method} ${path}`))

let shop: TestShop
let routes: Route[]
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  routes = listRoutes(shop.app).filter(({ path }) => path.startsWith('/api/admin'))
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

function call(visitor: ApiClient, { method, url }: Route) {
  return visitor.send({ method, url, ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }) })
}

describe('S7: Every route of the administration', () => {
  it('is an endpoint of the contract, which says who may use it', () => {
    expect(routes.length).toBeGreaterThan(60)
    const served = routes.map(({ method, path }) => `${method} ${path}`)
    const known = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    expect(served.toSorted()).toEqual([...known, 'GET /api/admin/openapi.json'].toSorted())
    expect(OF_OWNERS.size).toBeGreaterThan(30)
  })

  it('may be used by whom docs/access.md lists, which somebody has to change, too, and so may every other endpoint', async () => {
    const listed = readFileSync('docs/access.md', 'utf8')
      .split(/^## /m)
      .slice(1)
      .flatMap((section) => {
        const [access = '', ...lines] = section.split('\n')
        return lines.filter((line) => line.startsWith('- ')).map((line) => `${access.toLowerCase()}: ${line.replaceAll(/^- |`/g, '')}`)
      })
    const guest = new ApiClient(shop.app)
    const served = new Map(listRoutes(shop.app).map((route) => [`${route.method} ${route.path}`, route]))
    const known: string[] = []
    for (const { method, path, access } of await readEndpoints()) {
      const name = `${method} ${path}`
      const route = served.get(name)
      if (path.startsWith('/api/admin/')) known.push(`${access ?? 'staff'}: ${name}`)
      else if (route) known.push(`${(await call(guest, route)).statusCode === 401 ? 'account' : 'everybody'}: ${name}`)
    }
    expect(listed).toEqual([...new Set(listed)])
    expect(listed.toSorted()).toEqual([...new Set(known)].toSorted())
  })

  it('answers visitors with 401 and no data', async () => {
    const visitor = new ApiClient(shop.app, { 'x-user-id': '1', 'x-user-role': 'owner', 'x-admin': 'true' })
    for (const route of routes) {
      const { statusCode, body } = await call(visitor, route)
      expect([route.url, statusCode, JSON.parse(body).code]).toEqual([route.url, 401, 'signed-out'])
    }
  })

  it('answers customers and former staff with 403', async () => {
    const [customer, formerStaff] = [await signInAs(shop, 'customer'), await signInAs(shop, 'staff')]
    await shop.pool.query("update user_account set role = 'customer' where email = 'staff@example.com'")
    for (const visitor of [customer, formerStaff]) {
      for (const route of routes) {
        const { statusCode, body } = await call(visitor, route)
        expect([route.url, statusCode, JSON.parse(body).code]).toEqual([route.url, 403, 'forbidden'])
      }
    }
    await shop.pool.query("update user_account set role = 'staff' where email = 'staff@example.com'")
    for (const route of routes) {
      const { statusCode } = await call(formerStaff, route)
      expect([route.url, statusCode === 403]).toEqual([route.url, OF_OWNERS.has(`${route.method} ${route.path}`)])
    }
  })

  it('admits an owner', async () => {
    for (const route of routes) {
      const { statusCode } = await call(owner, route)
      expect([route.url, [401, 403, 500].includes(statusCode)]).toEqual([route.url, false])
    }
  })

  it.each(['"; drop table product; --', '%\\', '\u0000', '💥'.repeat(20), '../../etc/passwd'])(
    'answers the hostile parameter %j without a server error',
    async (text) => {
      for (const { method, url } of routes.filter((route) => route.method === 'GET')) {
        const query = ['q', 'cursor', 'sort', 'status', 'category', 'label', 'entityId', 'from', 'period', 'template'].map(
          (name) => `${name}=${encodeURIComponent(text)}`,
        )
        for (const part of [...query.slice(0, 2), query.join('&')]) {
          const { statusCode } = await owner.send({ method, url: `${url}?${part}` })
          expect([url, part, statusCode < 500]).toEqual([url, part, true])
        }
      }
    },
  )
})
