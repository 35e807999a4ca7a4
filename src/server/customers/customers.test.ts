import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCustomer,
  getCustomersCsv,
  listCustomers,
  saveCustomerTags,
  listCustomerTags,
  addCustomerNote,
  deleteCustomerNote,
} from '#contract/customers/admin-customers.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { rowWrites } from '#tests/support/database/row-writes.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function customerId(email: string): Promise<number> {
  const { items } = await owner.request(listCustomers, { query: { q: email } })
  if (!items[0]) throw new Error(`No customer ${email}`)
  return items[0].id
}

const importOf = (email: string) => `
  with import as (insert into customer_import (actor, created) values ('a', 1) returning id)
  insert into imported_customer (email, first_name, last_name, imported_at, import_id)
  select '${email}', 'Anna', 'Muster', '2020-06-01', id from import`

describe('the list of customers', () => {
  it('contains everyone with an account or an order, with the amount spent', async () => {
    const first = await new CheckoutClient(shop).buy({ productId: 1 })
    await Promise.all([new CheckoutClient(shop).buy({ productId: 2 }), new CheckoutClient(shop).buy({ productId: 3 })])
    const { items } = await owner.request(listCustomers, { query: { q: 'anna' } })
    expect(items).toMatchObject([{ email: ANNA.email, name: 'Anna Muster', hasAccount: false, orderCount: 3 }])
    expect((await owner.request(listCustomers, { query: { kind: 'account' } })).items).toMatchObject([
      { email: 'owner@example.com', orderCount: 0, spent: 0 },
    ])
    const anna = await owner.request(getCustomer, { params: { id: items[0]?.id ?? 0 } })
    expect(anna.orders.map(({ number }) => number)).toContain(first.number)
    expect(anna.spent).toBe(anna.orders.reduce((all, { total }) => all + total, 0))
    expect(anna.spent).toBeGreaterThan(0)
  })

  it('is written once for a new customer, and once for a known one', async () => {
    expect(await rowWrites(shop, ['customer'], importOf('neu@example.ch'))).toMatchObject([{ inserted: 1, updated: 0 }])
    expect(await rowWrites(shop, ['customer'], importOf(ANNA.email))).toMatchObject([{ inserted: 0, updated: 1 }])
  })

  it('has all of a new customer that is written at once', async () => {
    const email = 'gleich@example.ch'
    const one = await holdTransaction(shop)
    await one.query(importOf(email))
    const orderId = (await shop.one('select id from shop_order where lower(email) = $1 limit 1', ANNA.email)).id
    const other = shop.pool.query('update shop_order set email = $1 where id = $2', [email, orderId])
    await one.awaitWaiting(1)
    await one.end()
    await other
    const known = 'select order_count, extract(year from since)::int as since from customer where email = $1'
    expect(await shop.one(known, email)).toEqual({ order_count: 1, since: 2020 })
    await shop.pool.query(`update shop_order set email = '${ANNA.email}' where email = '${email}'; delete from imported_customer`)
    expect(await shop.rows(known, email)).toEqual([])
  })

  it('subtracts refunds and drops customers without account and order', async () => {
    await shop.pool.query('update shop_order set refunded = total where lower(email) = $1', [ANNA.email])
    expect((await owner.request(listCustomers, { query: { sort: 'spent-desc', q: 'anna' } })).items[0]?.spent).toBe(0)
    await shop.pool.query('update shop_order set email = null where lower(email) = $1', [ANNA.email])
    expect((await owner.request(listCustomers, { query: { q: 'anna' } })).items).toEqual([])
  })

  it('exports names as CSV that a spreadsheet does not run as formulas', async () => {
    await new CheckoutClient(shop).buy(
      { productId: 1 },
      { ...ANNA, email: 'zoe@example.ch', delivery: { ...ANNA.delivery, firstName: '=cmd', lastName: 'Böse' } },
    )
    const { body } = await owner.download(getCustomersCsv, { query: { kind: 'guest', q: 'zoe' } })
    expect(await shop.rows(`select label, before, after from audit_log where action = 'customer.list-exported'`)).toEqual([
      { label: 'kunden.csv', before: {}, after: {} },
    ])
    expect(body).toContain(`"zoe@example.ch";"'=cmd Böse";"Gast";"1";`)
  })

  it('lists every customer exactly once in each sort order', async () => {
    for (const sort of ['last-order', 'spent-desc', 'orders-desc', 'newest', 'name'] as const) {
      const first = await owner.request(listCustomers, { query: { limit: 1, sort } })
      const second = await owner.request(listCustomers, { query: { limit: 1, sort, cursor: first.nextCursor ?? '' } })
      expect([sort, new Set([first, second].map(({ items }) => items[0]?.email)).size, second.nextCursor]).toEqual([sort, 2, null])
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
    const { addresses } = await owner.request(getCustomer, { params: { id: await customerId(email) } })
    expect(addresses).toEqual([moved])
  })
})

describe('notes and tags of a customer', () => {
  const NOTE = '6f9619ff-8b86-4d01-b42d-00cf4fc96400'

  it('are kept, and the list can be filtered by a tag', async () => {
    await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email: 'bea@example.ch' })
    const id = await customerId('bea@example.ch')
    const add = ['Wiederverkauf', 'Wiederverkauf', 'Markt']
    expect(await owner.request(saveCustomerTags, { params: { id }, body: { add } })).toEqual({ tags: ['Markt', 'Wiederverkauf'] })
    expect(await owner.request(saveCustomerTags, { params: { id }, body: { remove: ['Wiederverkauf'] } })).toEqual({ tags: ['Markt'] })
    expect(await owner.request(listCustomerTags, {})).toEqual(['Markt'])
    expect((await owner.request(listCustomers, { query: { tag: 'Markt' } })).items).toMatchObject([{ email: 'bea@example.ch' }])
    expect((await owner.request(listCustomers, { query: { tag: 'Wiederverkauf' } })).items).toEqual([])
    expect(await owner.request(getCustomer, { params: { id } })).toMatchObject({ tags: ['Markt'], orders: [{ isGuest: true }] })
  })

  it('are kept when two operators change tags at once, and at most 20', async () => {
    const id = await customerId('bea@example.ch')
    const staff = await signInAs(shop, 'staff')
    const add = (by: ApiClient, tags: string[]) => by.request(saveCustomerTags, { params: { id }, body: { add: tags } })
    await Promise.all([add(owner, ['Laden']), add(staff, ['Hotel'])])
    expect((await owner.request(getCustomer, { params: { id } })).tags).toEqual(['Hotel', 'Laden', 'Markt'])
    const many = Array.from({ length: 18 }, (_, index) => `Merkmal ${index}`)
    expect(await owner.refusal(saveCustomerTags, { params: { id }, body: { add: many } })).toMatchObject({ code: 'too-many-tags' })
    await owner.request(saveCustomerTags, { params: { id }, body: { remove: ['Laden', 'Hotel'] } })
  })

  it('write a note once for its id, and delete it without its text in the audit log', async () => {
    const id = await customerId('bea@example.ch')
    for (const _ of [1, 2]) await owner.request(addCustomerNote, { params: { id }, body: { id: NOTE, text: ' Ruft gerne an. ' } })
    expect((await owner.request(getCustomer, { params: { id } })).notes).toMatchObject([
      { id: NOTE, text: 'Ruft gerne an.', author: 'owner@example.com' },
    ])
    expect(await owner.request(deleteCustomerNote, { params: { id, noteId: NOTE } })).toEqual({ notes: [] })
    await owner.request(deleteCustomerNote, { params: { id, noteId: NOTE } })
    const { rows } = await shop.pool.query(
      "select action, before, after from audit_log where entity = 'customer' and action like '%note%' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['customer.note-added', 'customer.note-deleted'])
    expect(JSON.stringify(rows)).not.toContain('Ruft')
  })

  it('refuse an unknown customer, and an empty note', async () => {
    expect(await owner.refusal(saveCustomerTags, { params: { id: 999999 }, body: {} })).toMatchObject({
      code: 'customer-unknown',
    })
    expect(await owner.refusal(addCustomerNote, { params: { id: 999999 }, body: { id: NOTE, text: 'x' } })).toMatchObject({ status: 404 })
    expect(
      await owner.refusal(addCustomerNote, { params: { id: await customerId('bea@example.ch') }, body: { id: NOTE, text: '  ' } }),
    ).toMatchObject({ status: 400 })
  })

  it('go with the last order of a guest', async () => {
    const id = await customerId('bea@example.ch')
    await owner.request(addCustomerNote, { params: { id }, body: { id: NOTE, text: 'Bleibt nicht.' } })
    await shop.pool.query("update shop_order set email = null where lower(email) = 'bea@example.ch'")
    const { rows } = await shop.pool.query(
      'select (select count(*) from customer_note)::int as notes, (select count(*) from customer_tag)::int as tags',
    )
    expect(rows).toEqual([{ notes: 0, tags: 0 }])
  })
})
