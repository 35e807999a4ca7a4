import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { chooseCustomerPriceList, getCustomer, listCustomers } from '#contract/customers/admin-customers.ts'
import { createDraft, getDraft, orderDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { createPriceList, getPriceList, listPriceLists, removePriceList, savePriceList } from '#contract/price-lists/admin-price-lists.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient, JsonOf, RequestOf } from '#tests/support/shop/api-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const PRICE = { productId: 1, weight: '15g' as const, price: '4.50' }
const PRICES = [PRICE]
let made = 0
const newList = () => ({ name: `Hofläden ${++made}`, paymentDays: 60, prices: PRICES })
type PriceList = RequestOf<typeof createPriceList>['body']['priceList']
const put = (priceList: PriceList, id: string = randomUUID()) => owner.respond(createPriceList, { params: { id }, body: { priceList } })

const create = async () => expectStatus(200, await put(newList())).json()

const DRAFT = {
  lines: [{ productId: 1, weight: '15g' as const, quantity: 2, priceOverride: '4.50' }],
  contact: { email: ANNA.email, delivery: ANNA.delivery },
  agreedDiscount: null,
  isCollected: false,
  memo: '',
}
const draftWith = async (priceListId: string | null) =>
  (await owner.respond(createDraft, { params: { id: randomUUID() }, body: { draft: { ...DRAFT, priceListId } } })).json()
const order = ({ id, version, quote }: JsonOf<typeof createDraft>) =>
  owner.respond(orderDraft, { params: { id }, body: { version, total: quote?.total ?? '', payment: 'invoice' } })

describe('a price list', () => {
  it('is created once however often it is sent, changed as it was seen, and logged by the names of its sizes', async () => {
    const id = randomUUID()
    const input = newList()
    const both = await Promise.all([put(input, id), put(input, id)])
    expect(both.map((answer) => answer.json())).toEqual([1, 2].map(() => ({ id, version: 1, ...input })))
    const changed = { name: input.name, paymentDays: 45, prices: [{ productId: 1, weight: '15g' as const, price: '4.80' }] }
    const saved = await owner.respond(savePriceList, { params: { id }, body: { version: 1, priceList: changed } })
    expect(saved.json()).toEqual({ id, version: 2, ...changed })
    expect(await owner.refusal(savePriceList, { params: { id }, body: { version: 1, priceList: input } })).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { paymentDays: 45 } },
    })
    expect((await owner.respond(listPriceLists, {})).json()).toContainEqual(saved.json())
    const { items } = await owner.request(listAudit, { query: { entity: 'price-list', entityId: id } })
    expect(items.map(({ action }) => action)).toEqual(['price-list.updated', 'price-list.created'])
    expect(items[0]?.changes).toEqual([
      { field: 'Preise: Erdbeere, 15\u00a0g', before: formatChf(rappen(450)), after: formatChf(rappen(480)) },
      { field: 'Zahlungsfrist (Tage)', before: '60', after: '45' },
    ])
  })

  it('has a name that no other list has, in whatever case', async () => {
    const { name, id, version } = await create()
    expect((await put({ ...newList(), name: ` ${name.toUpperCase()} ` })).json().code).toBe('price-list-exists')
    const other = await create()
    expect(
      (await owner.refusal(savePriceList, { params: { id: other.id }, body: { version: 1, priceList: { ...newList(), name } } })).code,
    ).toBe('price-list-exists')
    expect((await owner.respond(savePriceList, { params: { id }, body: { version, priceList: { ...newList(), name } } })).statusCode).toBe(
      200,
    )
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
    expect((await put({ ...newList(), paymentDays })).statusCode).toBe(status)
  })

  it.each([0, 121])('with a term of %d days is refused by the database', async (days) => {
    await expect(
      shop.rows(`insert into price_list (id, name, payment_days) values (gen_random_uuid(), $1, $2)`, `Frist ${days}`, days),
    ).rejects.toThrow('payment_days')
  })

  it.each([
    ['a price of nothing', [{ ...PRICE, price: '0.00' }], 400],
    ['a price of half a Rappen', [{ ...PRICE, price: '4.505' }], 400],
    ['the highest price', [{ ...PRICE, price: '100000.00' }], 200],
    ['a price above it', [{ ...PRICE, price: '100000.01' }], 400],
    ['a size twice', [...PRICES, ...PRICES], 400],
    ['a product that is unknown', [{ ...PRICE, productId: 9999 }], 404],
    ['no prices', [], 200],
  ])('with %s is answered as it should', async (_, prices, status) => {
    expect((await put({ ...newList(), prices })).statusCode).toBe(status)
  })

  it('is read by staff, and changed by owners alone', async () => {
    const { id, ...list } = await create()
    const staff = await signInAs(shop, 'staff')
    expect((await staff.respond(getPriceList, { params: { id } })).statusCode).toBe(200)
    expect((await staff.respond(savePriceList, { params: { id }, body: { version: 1, priceList: list } })).statusCode).toBe(403)
    expect((await staff.respond(removePriceList, { params: { id } })).statusCode).toBe(403)
  })
})

describe('the price list of a draft', () => {
  it('makes its invoice due after the days of the list, counted from the order', async () => {
    const { id, name } = await create()
    const draft = await draftWith(id)
    expect(draft.priceListId).toBe(id)
    const body = (await order(draft)).json()
    const placed = await shop.one(
      `select due_on - (placed_at at time zone 'Europe/Zurich')::date as days, to_char(due_on, 'DD.MM.YYYY') as "dueOn" from shop_order where id = $1`,
      body.order?.id,
    )
    expect(placed.days).toBe(60)
    const invoice = await shop.one('select content::text as content from document where order_id = $1', body.order?.id)
    expect(invoice.content).toContain(`zahlbar bis ${placed.dueOn}`)
    const log = await shop.one(
      `select after from audit_log where entity = 'draft' and entity_id = $1 and action = 'draft.created'`,
      draft.id,
    )
    expect(log.after.priceList).toBe(name)
  })

  it('leaves the days of the settings where there is none', async () => {
    const body = (await order(await draftWith(null))).json()
    expect(
      await shop.rows(
        `select due_on - (placed_at at time zone 'Europe/Zurich')::date as days from shop_order where id = $1`,
        body.order?.id,
      ),
    ).toEqual([{ days: 30 }])
  })

  it('is refused when it is unknown', async () => {
    expect((await draftWith(randomUUID())).code).toBe('price-list-unknown')
    const { id, version } = await draftWith(null)
    expect(
      (await owner.refusal(saveDraft, { params: { id }, body: { version, draft: { ...DRAFT, priceListId: randomUUID() } } })).code,
    ).toBe('price-list-unknown')
  })

  it('is not ordered at other payment terms than the operator saw, and keeps its prices without the list', async () => {
    const { id, ...list } = await create()
    const draft = await draftWith(id)
    const input = { name: list.name, prices: [], paymentDays: 60 }
    await owner.request(savePriceList, { params: { id }, body: { version: 1, priceList: input } })
    expect((await owner.respond(getDraft, { params: { id: draft.id } })).json()).toMatchObject({
      version: draft.version,
      lines: DRAFT.lines,
    })
    await owner.request(savePriceList, { params: { id }, body: { version: 2, priceList: { ...input, paymentDays: 10 } } })
    expect((await order(draft)).json().code).toBe('changed-elsewhere')
    const after = (await owner.respond(getDraft, { params: { id: draft.id } })).json()
    expect(after.priceListId).toBe(id)

    expect(await owner.request(removePriceList, { params: { id } })).toEqual({ removed: true })
    expect((await owner.refusal(removePriceList, { params: { id } })).code).toBe('price-list-unknown')
    expect((await order(after)).json().code).toBe('changed-elsewhere')
    const without = (await owner.respond(getDraft, { params: { id: draft.id } })).json()
    expect(without).toMatchObject({ priceListId: null, lines: DRAFT.lines })
    expect((await order(without)).statusCode).toBe(201)
  })
})

describe('the price list of a customer', () => {
  it('is chosen, logged by its name, goes with the list, and is refused when it is unknown', async () => {
    await order(await draftWith(null))
    const customer = (await owner.request(listCustomers, { query: { q: ANNA.email } })).items[0]
    const params = { id: customer?.id ?? 0 }
    const of = async () => (await owner.respond(getCustomer, { params })).json().priceListId
    const choose = (priceListId: string | null, seen: string | null = null) =>
      owner.respond(chooseCustomerPriceList, { params, body: { priceListId, seen } })
    expect(await of()).toBeNull()
    const { id, name } = await create()
    expect((await choose(id)).json()).toEqual({ priceListId: id })
    expect((await choose(id, id)).json()).toEqual({ priceListId: id })
    // A colleague has not seen it yet.
    const late = await choose((await create()).id)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-elsewhere', details: { current: { priceListId: id } } })
    expect(await of()).toBe(id)
    const log = await shop.one(`select label, after from audit_log where action = 'customer.price-list-chosen' order by id limit 1`)
    expect(log).toEqual({ label: `Nummer ${customer?.id}`, after: { priceList: name } })
    expect((await choose(randomUUID(), id)).json().code).toBe('price-list-unknown')
    const unknown = await owner.refusal(chooseCustomerPriceList, { params: { id: 999999 }, body: { priceListId: id, seen: null } })
    expect(unknown.code).toBe('customer-unknown')
    expect((await choose(null, id)).json()).toEqual({ priceListId: null })
    await choose(id)
    await owner.request(removePriceList, { params: { id } })
    expect(await of()).toBeNull()
  })
})
