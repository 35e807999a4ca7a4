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
    expect(body).toContain(`"zoe@example.ch";"'=cmd Böse";"Gast";"1";`)
  })

  it('lists every customer exactly once in each sort order', async () => {
    for (const sort of ['last-order', 'spent-desc', 'orders-desc', 'newest', 'name']) {
      const first = await get(`customers?limit=1&sort=${sort}`)
      const second = await get(`customers?limit=1&sort=${sort}&cursor=${first.nextCursor}`)
      expect([sort, new Set([first.items[0].email, second.items[0].email]).size, second.nextCursor]).toEqual([sort, 2, null])
    }
  })

  it('shows the address of the last order that was no gift, also of a guest', async () => {
    const email = 'gast@example.ch'
    const moved = { ...ANNA.delivery, street: 'Neuweg', houseNumber: '9' }
    const contact = { ...ANNA, email, billing: undefined }
    await new CheckoutClient(shop).buy({ productId: 1 }, contact)
    await new CheckoutClient(shop).buy({ productId: 1 }, { ...contact, delivery: moved })
    const present = { ...contact, delivery: { ...ANNA.delivery, lastName: 'Beschenkte' }, gift: { message: '' } }
    await new CheckoutClient(shop).buy({ productId: 1 }, present)
    const { items } = await get(`customers?q=${email}`)
    expect((await get(`customers/${items[0].id}`)).addresses).toEqual([moved])
  })
})

describe('notes and tags of a customer', () => {
  const NOTE = '6f9619ff-8b86-4d01-b42d-00cf4fc96400'
  const customerId = async (email: string): Promise<number> => (await get(`customers?q=${email}`)).items[0].id
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    owner.call(method, `/api/admin/customers/${path}`, body)

  it('are kept, and the list can be filtered by a tag', async () => {
    await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email: 'bea@example.ch' })
    const id = await customerId('bea@example.ch')
    expect((await change('PUT', `${id}/tags`, { tags: ['Wiederverkauf', 'Wiederverkauf', 'Markt'] })).json()).toEqual({
      tags: ['Markt', 'Wiederverkauf'],
    })
    expect((await change('PUT', `${id}/tags`, { tags: ['Markt'] })).json()).toEqual({ tags: ['Markt'] })
    expect(await get('customer-tags')).toEqual(['Markt'])
    expect((await get('customers?tag=Markt')).items).toMatchObject([{ email: 'bea@example.ch' }])
    expect((await get('customers?tag=Wiederverkauf')).items).toEqual([])
    expect(await get(`customers/${id}`)).toMatchObject({ tags: ['Markt'], orders: [{ isGuest: true }] })
  })

  it('write a note once for its id, and delete it without its text in the audit log', async () => {
    const id = await customerId('bea@example.ch')
    for (const _ of [1, 2]) expect((await change('POST', `${id}/notes`, { id: NOTE, text: ' Ruft gerne an. ' })).statusCode).toBe(201)
    expect((await get(`customers/${id}`)).notes).toMatchObject([{ id: NOTE, text: 'Ruft gerne an.', author: 'owner@example.com' }])
    expect((await change('DELETE', `${id}/notes/${NOTE}`)).json()).toEqual({ notes: [] })
    expect((await change('DELETE', `${id}/notes/${NOTE}`)).statusCode).toBe(200)
    const { rows } = await shop.pool.query(
      "select action, before, after from audit_log where entity = 'customer' and action like '%note%' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['customer.note-added', 'customer.note-deleted'])
    expect(JSON.stringify(rows)).not.toContain('Ruft')
  })

  it('refuse an unknown customer, and an empty note', async () => {
    expect((await change('PUT', '999999/tags', { tags: [] })).json().code).toBe('customer-unknown')
    expect((await change('POST', '999999/notes', { id: NOTE, text: 'x' })).statusCode).toBe(404)
    expect((await change('POST', `${await customerId('bea@example.ch')}/notes`, { id: NOTE, text: '  ' })).statusCode).toBe(400)
  })

  it('go with the last order of a guest', async () => {
    const id = await customerId('bea@example.ch')
    await change('POST', `${id}/notes`, { id: NOTE, text: 'Bleibt nicht.' })
    await shop.pool.query("update shop_order set email = null where lower(email) = 'bea@example.ch'")
    const { rows } = await shop.pool.query(
      'select (select count(*) from customer_note)::int as notes, (select count(*) from customer_tag)::int as tags',
    )
    expect(rows).toEqual([{ notes: 0, tags: 0 }])
  })
})
