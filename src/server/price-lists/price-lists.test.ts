import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatChf, rappen } from '#domain/money/money.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function send(method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

const PRICES = [{ productId: 1, weight: '15g', price: '4.50' }]
let made = 0
const newList = () => ({ name: `Hofläden ${++made}`, paymentDays: 60, prices: PRICES })
const put = (priceList: object, id: string = randomUUID()) => send('PUT', `price-lists/${id}`, { priceList })

async function create(priceList: object = newList()) {
  const { status, body } = await put(priceList)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const DRAFT = {
  lines: [{ productId: 1, weight: '15g', quantity: 2, priceOverride: '4.50' }],
  contact: { email: ANNA.email, delivery: ANNA.delivery },
  agreedDiscount: null,
  isCollected: false,
  memo: '',
}
const draftWith = async (priceListId: string | null) =>
  (await send('PUT', `drafts/${randomUUID()}`, { draft: { ...DRAFT, priceListId } })).body
const order = ({ id, version, quote }: { id: string; version: number; quote: { total: string } }) =>
  send('POST', `drafts/${id}/order`, { version, total: quote.total, payment: 'invoice' })

describe('a price list', () => {
  it('is created once however often it is sent, changed as it was seen, and logged by the names of its sizes', async () => {
    const id = randomUUID()
    const input = newList()
    const both = await Promise.all([put(input, id), put(input, id)])
    expect(both.map(({ body }) => body)).toEqual([1, 2].map(() => ({ id, version: 1, ...input })))
    const changed = { name: input.name, paymentDays: 45, prices: [{ productId: 1, weight: '15g', price: '4.80' }] }
    const saved = await send('PATCH', `price-lists/${id}`, { version: 1, priceList: changed })
    expect(saved.body).toEqual({ id, version: 2, ...changed })
    expect((await send('PATCH', `price-lists/${id}`, { version: 1, priceList: input })).body).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { paymentDays: 45 } },
    })
    expect((await send('GET', 'price-lists')).body).toContainEqual(saved.body)
    const { items } = (await send('GET', `audit?entity=price-list&entityId=${id}`)).body
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['price-list.updated', 'price-list.created'])
    expect(items[0].changes).toEqual([
      { field: 'Preise: Erdbeere, 15\u00a0g', before: formatChf(rappen(450)), after: formatChf(rappen(480)) },
      { field: 'Zahlungsfrist (Tage)', before: '60', after: '45' },
    ])
  })

  it('has a name that no other list has, in whatever case', async () => {
    const { name, id, version } = await create()
    expect((await put({ ...newList(), name: ` ${name.toUpperCase()} ` })).body.code).toBe('price-list-exists')
    const other = await create()
    expect((await send('PATCH', `price-lists/${other.id}`, { version: 1, priceList: { ...newList(), name } })).body.code).toBe(
      'price-list-exists',
    )
    expect((await send('PATCH', `price-lists/${id}`, { version, priceList: { ...newList(), name } })).status).toBe(200)
    await expect(
      shop.rows(`insert into price_list (id, name, payment_days) values (gen_random_uuid(), upper($1), 10)`, name),
    ).rejects.toThrow('price_list_name')
  })

  it.each([
    [0, 400],
    [1, 200],
    [120, 200],
    [121, 400],
    [30.5, 400],
  ])('with a term of %d days is answered with %d', async (paymentDays, status) => {
    expect((await put({ ...newList(), paymentDays })).status).toBe(status)
  })

  it.each([0, 121])('with a term of %d days is refused by the database', async (days) => {
    await expect(
      shop.rows(`insert into price_list (id, name, payment_days) values (gen_random_uuid(), $1, $2)`, `Frist ${days}`, days),
    ).rejects.toThrow('payment_days')
  })

  it.each([
    ['a price of nothing', [{ ...PRICES[0], price: '0.00' }], 400],
    ['a price of half a Rappen', [{ ...PRICES[0], price: '4.505' }], 400],
    ['the highest price', [{ ...PRICES[0], price: '100000.00' }], 200],
    ['a price above it', [{ ...PRICES[0], price: '100000.01' }], 400],
    ['a size twice', [...PRICES, ...PRICES], 400],
    ['a product that is unknown', [{ ...PRICES[0], productId: 9999 }], 404],
    ['no prices', [], 200],
  ])('with %s is answered as it should', async (_, prices, status) => {
    expect((await put({ ...newList(), prices })).status).toBe(status)
  })

  it('is read by staff, and changed by owners alone', async () => {
    const { id, ...list } = await create()
    const staff = await signInAs(shop, 'staff')
    expect((await staff.call('GET', `/api/admin/price-lists/${id}`)).statusCode).toBe(200)
    expect((await staff.call('PATCH', `/api/admin/price-lists/${id}`, { version: 1, priceList: list })).statusCode).toBe(403)
    expect((await staff.call('DELETE', `/api/admin/price-lists/${id}`)).statusCode).toBe(403)
  })
})

describe('the price list of a draft', () => {
  it('makes its invoice due after the days of the list, counted from the order', async () => {
    const { id, name } = await create()
    const draft = await draftWith(id)
    expect(draft.priceListId).toBe(id)
    const { body } = await order(draft)
    const placed = await shop.one(
      `select due_on - (placed_at at time zone 'Europe/Zurich')::date as days, to_char(due_on, 'DD.MM.YYYY') as "dueOn" from shop_order where id = $1`,
      body.order.id,
    )
    expect(placed.days).toBe(60)
    const invoice = await shop.one('select content::text as content from document where order_id = $1', body.order.id)
    expect(invoice.content).toContain(`zahlbar bis ${placed.dueOn}`)
    const log = await shop.one(
      `select after from audit_log where entity = 'draft' and entity_id = $1 and action = 'draft.created'`,
      draft.id,
    )
    expect(log.after.priceList).toBe(name)
  })

  it('leaves the days of the settings where there is none', async () => {
    const { body } = await order(await draftWith(null))
    expect(
      await shop.rows(
        `select due_on - (placed_at at time zone 'Europe/Zurich')::date as days from shop_order where id = $1`,
        body.order.id,
      ),
    ).toEqual([{ days: 30 }])
  })

  it('is refused when it is unknown', async () => {
    expect((await draftWith(randomUUID())).code).toBe('price-list-unknown')
    const { id, version } = await draftWith(null)
    expect((await send('PATCH', `drafts/${id}`, { version, draft: { ...DRAFT, priceListId: randomUUID() } })).body.code).toBe(
      'price-list-unknown',
    )
  })

  it('is not ordered at other payment terms than the operator saw, and keeps its prices without the list', async () => {
    const { id, ...list } = await create()
    const draft = await draftWith(id)
    const input = { name: list.name, prices: [], paymentDays: 60 }
    await send('PATCH', `price-lists/${id}`, { version: 1, priceList: input })
    expect((await send('GET', `drafts/${draft.id}`)).body).toMatchObject({ version: draft.version, lines: DRAFT.lines })
    await send('PATCH', `price-lists/${id}`, { version: 2, priceList: { ...input, paymentDays: 10 } })
    expect((await order(draft)).body.code).toBe('changed-elsewhere')
    const after = (await send('GET', `drafts/${draft.id}`)).body
    expect(after.priceListId).toBe(id)

    expect((await send('DELETE', `price-lists/${id}`)).body).toEqual({ removed: true })
    expect((await send('DELETE', `price-lists/${id}`)).body.code).toBe('price-list-unknown')
    expect((await order(after)).body.code).toBe('changed-elsewhere')
    const without = (await send('GET', `drafts/${draft.id}`)).body
    expect(without).toMatchObject({ priceListId: null, lines: DRAFT.lines })
    expect((await order(without)).status).toBe(201)
  })
})

describe('the price list of a customer', () => {
  it('is chosen, logged by its name, goes with the list, and is refused when it is unknown', async () => {
    await order(await draftWith(null))
    const customer = (await send('GET', `customers?q=${ANNA.email}`)).body.items[0]
    const of = async () => (await send('GET', `customers/${customer.id}`)).body.priceListId
    const choose = (priceListId: string | null, seen: string | null = null) =>
      send('PUT', `customers/${customer.id}/price-list`, { priceListId, seen })
    expect(await of()).toBeNull()
    const { id, name } = await create()
    expect((await choose(id)).body).toEqual({ priceListId: id })
    expect((await choose(id, id)).body).toEqual({ priceListId: id })
    // A colleague has not seen it yet.
    const late = await choose((await create()).id)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-elsewhere', details: { current: { priceListId: id } } } })
    expect(await of()).toBe(id)
    const log = await shop.one(`select label, after from audit_log where action = 'customer.price-list-chosen' order by id limit 1`)
    expect(log).toEqual({ label: `Nummer ${customer.id}`, after: { priceList: name } })
    expect((await choose(randomUUID(), id)).body.code).toBe('price-list-unknown')
    expect((await send('PUT', 'customers/999999/price-list', { priceListId: id, seen: null })).body.code).toBe('customer-unknown')
    expect((await choose(null, id)).body).toEqual({ priceListId: null })
    await choose(id)
    await send('DELETE', `price-lists/${id}`)
    expect(await of()).toBeNull()
  })
})
