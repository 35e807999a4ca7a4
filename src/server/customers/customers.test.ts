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

const get = async (path: string) => (await owner.call('GET', `/api/admin/${path}`)).json()

describe('the list of customers', () => {
  it('contains everyone with an account or an order, with the amount spent', async () => {
    const first = await new CheckoutClient(shop).buy({ productId: 1 })
    await Promise.all([new CheckoutClient(shop).buy({ productId: 2 }), new CheckoutClient(shop).buy({ productId: 3 })])
    const { items } = await get('customers?q=anna')
    expect(items).toMatchObject([{ email: ANNA.email, name: 'Anna Muster', hasAccount: false, orderCount: 3 }])
    expect((await get('customers?kind=account')).items).toMatchObject([{ email: 'owner@example.com', orderCount: 0, spent: '0.00' }])
    const anna = await get(`customers/${items[0].id}`)
    expect(anna.orders.map(({ number }: { number: string }) => number)).toContain(first.number)
    const spent = anna.orders.reduce((all: number, { total }: { total: string }) => all + Math.round(Number(total) * 100), 0)
    expect(Math.round(Number(anna.spent) * 100)).toBe(spent)
  })

  it('subtracts refunds and drops customers without account and order', async () => {
    await shop.pool.query('update shop_order set refunded = total where lower(email) = $1', [ANNA.email])
    expect((await get('customers?sort=spent-desc&q=anna')).items[0].spent).toBe('0.00')
    await shop.pool.query('update shop_order set email = null where lower(email) = $1', [ANNA.email])
    expect((await get('customers?q=anna')).items).toEqual([])
  })

  it('exports names as CSV that a spreadsheet does not run as formulas', async () => {
    await new CheckoutClient(shop).buy(
      { productId: 1 },
      { ...ANNA, email: 'zoe@example.ch', delivery: { ...ANNA.delivery, firstName: '=cmd', lastName: 'Böse' } },
    )
    const { body } = await owner.call('GET', '/api/admin/customers.csv?kind=guest')
    expect(body).toContain(`"zoe@example.ch";"'=cmd Böse";"nein";"1";`)
  })

  it('lists every customer exactly once in each sort order', async () => {
    for (const sort of ['last-order', 'spent-desc', 'orders-desc', 'newest', 'name']) {
      const first = await get(`customers?limit=1&sort=${sort}`)
      const second = await get(`customers?limit=1&sort=${sort}&cursor=${first.nextCursor}`)
      expect([sort, new Set([first.items[0].email, second.items[0].email]).size, second.nextCursor]).toEqual([sort, 2, null])
    }
  })
})
