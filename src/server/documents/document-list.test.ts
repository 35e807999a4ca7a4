import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdminDocuments } from '#contract/documents/admin-documents.ts'
import { getAdminOrder, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let first: { id: string; number: string }
const today = swissDay(Date.now())

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  const owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product set tax_rate = 810 where id = 2')
  first = await new CheckoutClient(shop).buy({ productId: 1 })
  const delivery = { ...ANNA.delivery, firstName: 'Zoë', lastName: 'Näf' }
  const second = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, delivery, billing: delivery })
  const { version } = await owner.request(getAdminOrder, { params: { id: second.id } })
  await owner.request(cancelAdminOrder, { params: { id: second.id }, body: { version, reason: 'Irrtum', restock: true } })
})
afterAll(() => shop.close())

type Filter = NonNullable<RequestOf<typeof listAdminDocuments>['query']>
const list = (query: Filter) => staff.request(listAdminDocuments, { query })
const numbers = async (query: Filter) => (await list(query)).items.map(({ number }) => number.replace(/\d{4}/, 'yyyy')).toSorted()

const ALL = ['G-yyyy-00001', 'R-yyyy-00001', 'R-yyyy-00002']

describe('the list of documents', () => {
  it('holds invoices and credit notes with recipient, order and total', async () => {
    const { items } = await list({})
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'credit-note']))
    expect(items.find(({ orderId }) => orderId === first.id)).toMatchObject({ orderNumber: first.number, recipient: 'Anna Muster' })
  })

  it.each([
    [{}, ALL],
    [{ kind: 'credit-note' }, ['G-yyyy-00001']],
    [{ q: 'naf' }, ['G-yyyy-00001', 'R-yyyy-00002']],
    [{ q: 'r202' }, ['R-yyyy-00001', 'R-yyyy-00002']],
    [{ q: 'muster', kind: 'invoice' }, ['R-yyyy-00001']],
    [{ rate: 260 }, ['R-yyyy-00001']],
    [{ rate: 810 }, ['G-yyyy-00001', 'R-yyyy-00002']],
    [{ rate: 380 }, []],
    [{ from: today, to: today }, ALL],
    [{ from: addDays(today, 1) }, []],
    [{ to: '2020-01-01' }, []],
    [{ q: 'niemand' }, []],
  ] satisfies [Filter, string[]][])('filtered by %j holds %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  it('is found by the number of the order', async () => {
    expect(await numbers({ q: first.number })).toEqual(['R-yyyy-00001'])
  })

  it('sums the whole selection on its first page only, whatever a page holds', async () => {
    const { items, sums, nextCursor } = await list({ limit: 1 })
    const all = (await list({})).items
    const totalOf = (wanted: string) => all.filter(({ kind }) => kind === wanted).reduce((total, one) => total + one.total, 0)
    expect(items).toHaveLength(1)
    expect(sums).toEqual([
      { kind: 'invoice', count: 2, amount: totalOf('invoice') },
      { kind: 'credit-note', count: 1, amount: totalOf('credit-note') },
    ])
    const next = await list({ limit: 1, cursor: nextCursor ?? '' })
    expect(next).toMatchObject({ items: [{}], sums: null })
    expect(next.items[0]?.number).not.toBe(items[0]?.number)
  })

  it('does not add up what a frequent text finds, and still adds up all of a period', async () => {
    // Without triggers: an order has one invoice.
    await shop.pool.query(
      `begin; set local session_replication_role = replica;
       insert into document (kind, year, serial, number, order_id, issued_at, total, content)
       select 'invoice', 2016, n, 'R-2016-' || n, '${first.id}', '2016-05-05', 100,
         '{"brand": "Firnfrucht", "order": {"number": "FM"}, "recipient": ["Hanna Häufig"], "lines": [], "taxes": []}'
       from generate_series(1, 1001) n; commit`,
    )
    expect(await list({ q: 'häufig', limit: 1 })).toMatchObject({ items: [{}], count: { value: 1000, capped: true }, sums: null })
    expect((await list({ to: '2016-12-31', limit: 1 })).sums).toEqual([{ kind: 'invoice', count: 1001, amount: 100_100 }])
  })
})
