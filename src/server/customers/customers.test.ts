import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

describe('customers', () => {
  it('are everybody with an account or an order, with what they spent', async () => {
    const first = await new CheckoutClient(shop).buy({ productId: 1 })
    await Promise.all([new CheckoutClient(shop).buy({ productId: 2 }), new CheckoutClient(shop).buy({ productId: 3 })])
    const { body } = await call('GET', 'customers?q=anna')
    expect(body.items).toMatchObject([{ email: ANNA.email, name: 'Anna Muster', hasAccount: false, orderCount: 3 }])
    expect((await call('GET', 'customers?kind=account')).body.items).toMatchObject([
      { email: 'owner@example.com', orderCount: 0, spent: '0.00' },
    ])
    const { body: anna } = await call('GET', `customers/${body.items[0].id}`)
    expect(anna.orders.map(({ number }: { number: string }) => number)).toContain(first.number)
    const spent = anna.orders.reduce((all: number, { total }: { total: string }) => all + Math.round(Number(total) * 100), 0)
    expect(Math.round(Number(anna.spent) * 100)).toBe(spent)
  })

  it('follow refunds, and go when neither account nor order names them', async () => {
    await shop.pool.query('update shop_order set refunded = total where lower(email) = $1', [ANNA.email])
    expect((await call('GET', 'customers?sort=spent-desc&q=anna')).body.items[0].spent).toBe('0.00')
    await shop.pool.query('update shop_order set email = null where lower(email) = $1', [ANNA.email])
    expect((await call('GET', 'customers?q=anna')).body.items).toEqual([])
  })

  it('go out as CSV that runs nothing', async () => {
    await new CheckoutClient(shop).buy(
      { productId: 1 },
      { ...ANNA, email: 'zoe@example.ch', delivery: { ...ANNA.delivery, firstName: '=cmd', lastName: 'Böse' } },
    )
    const { body } = await owner.call('GET', '/api/admin/customers.csv?kind=guest')
    expect(body).toContain("zoe@example.ch;'=cmd Böse;nein;1;")
  })

  it('are listed in every order without gap or repetition', async () => {
    for (const sort of ['last-order', 'spent-desc', 'orders-desc', 'newest', 'name']) {
      const first = (await call('GET', `customers?limit=1&sort=${sort}`)).body
      const second = (await call('GET', `customers?limit=1&sort=${sort}&cursor=${first.nextCursor}`)).body
      expect([sort, new Set([first.items[0].email, second.items[0].email]).size, second.nextCursor]).toEqual([sort, 2, null])
    }
  })
})

describe('operators', () => {
  it('get and lose their role by an owner, at once, and it is written down', async () => {
    const lea = await signInAs(shop, 'customer')
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    expect((await call('PUT', 'operators', { email: 'Customer@example.com', role: 'staff' })).body.operators).toHaveLength(2)
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(200)
    expect((await lea.call('GET', '/api/admin/settings')).statusCode).toBe(403)
    await call('PUT', 'operators', { email: 'customer@example.com', role: 'customer' })
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    expect((await call('GET', 'audit?entity=user')).body.items).toMatchObject([
      { changes: [{ field: 'role', before: 'staff', after: 'customer' }] },
      {},
    ])
  })

  it('keep at least one owner', async () => {
    expect((await call('PUT', 'operators', { email: 'owner@example.com', role: 'staff' })).body.code).toBe('last-owner')
    expect((await call('PUT', 'operators', { email: 'niemand@example.com', role: 'staff' })).body.code).toBe('account-unknown')
  })

  it('cannot require of others a second factor that they lack themselves', async () => {
    const { body } = await call('GET', 'operators')
    expect(body).toMatchObject({ requireSecondFactor: false, operators: [{ role: 'owner', hasSecondFactor: false }] })
    expect((await call('PUT', 'operators/second-factor', { version: body.version, required: true })).body.code).toBe('second-factor-first')
  })
})
