import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, discardDraft, getDraft, orderDraft, quoteDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { toDecimal } from '#domain/money/money.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const DELIVERY = {
  firstName: 'Nora',
  lastName: 'Keller',
  street: 'Rebhalde',
  houseNumber: '7',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
} as const
type Draft = RequestOf<typeof createDraft>['body']['draft']
const INPUT = {
  lines: [
    { productId: 1, weight: '15g', quantity: 3, priceOverride: '5.00' },
    { productId: 7, weight: '15g', quantity: 1, priceOverride: null },
  ],
  contact: { email: 'nora@example.com', delivery: DELIVERY },
  agreedDiscount: null,
  isCollected: false,
  priceListId: null,
  memo: 'Hat am Markt gefragt.',
} satisfies Draft

async function create(input: Draft = INPUT, id: string = randomUUID()) {
  return expectStatus(200, await staff.respond(createDraft, { params: { id }, body: { draft: input } })).json()
}

describe('an order by hand', () => {
  it('is created once however often it is sent, with price overrides beside those of the shop', async () => {
    const id = randomUUID()
    const draft = await create(INPUT, id)
    expect(draft).toMatchObject({ state: 'open', memo: 'Hat am Markt gefragt.', lines: INPUT.lines, order: null })
    expect(draft.quote?.lines[0]?.unitPrice).toBe('5.00')
    expect((await create(INPUT, id)).number).toBe(draft.number)
    expect(await shop.rows('select count(*)::int as drafts from draft_order where id = $1', id)).toEqual([{ drafts: 1 }])
  })

  it('becomes one order on invoice at the shown total, which takes stock, gets a document and is audited', async () => {
    const { id, version, quote } = await create()
    const before = await shop.one("select stock_level from product_size where product_id = 1 and weight = '15g'")
    const both = await Promise.all(
      [1, 2].map(() => staff.respond(orderDraft, { params: { id }, body: { version, total: quote?.total ?? '', payment: 'invoice' } })),
    )
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const [order, again] = both.map((answer) => answer.json().order)
    expect(again).toEqual(order)
    const placed = await shop.one('select total, email, payment_method, status, paid_at, due_on from shop_order where id = $1', order?.id)
    expect(placed).toMatchObject({ email: 'nora@example.com', payment_method: 'invoice', status: 'confirmed', paid_at: null })
    expect(toDecimal(placed.total)).toBe(quote?.total)
    expect(await shop.rows('select unit_price from order_line where order_id = $1 and product_id = 1', order?.id)).toEqual([
      { unit_price: 500 },
    ])
    expect(await shop.rows("select actor, details from order_event where order_id = $1 and kind = 'placed'", order?.id)).toEqual([
      { actor: 'staff@example.com', details: { onInvoice: true } },
    ])
    const after = await shop.one("select stock_level from product_size where product_id = 1 and weight = '15g'")
    expect(after.stock_level).toBe(before.stock_level - 3)
    expect(await shop.rows('select kind from document where order_id = $1', order?.id)).toHaveLength(1)
    expect(await shop.rows("select action, label from audit_log where entity = 'draft' and entity_id = $1 order by id", id)).toEqual([
      { action: 'draft.created', label: expect.stringMatching(/^Entwurf \d+$/) },
      { action: 'draft.ordered', label: expect.stringMatching(/^Entwurf \d+$/) },
    ])
    expect(await shop.rows('select contact, memo from draft_order where id = $1', id)).toEqual([{ contact: null, memo: '' }])
    expect(await shop.rows('select 1 from price_override join cart on cart.id = cart_id where label = $1', `draft-${id}`)).toEqual([])
    expect((await staff.refusal(saveDraft, { params: { id }, body: { version: version + 1, draft: INPUT } })).code).toBe('draft-over')
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })

  it('takes price overrides up to CHF 100’000, and goods up to a million together', async () => {
    const dear = (priceOverride: string, quantity: number) => ({
      ...INPUT,
      lines: [{ productId: 1, weight: '15g' as const, quantity, priceOverride }],
    })
    const { id, version, quote } = await create(dear('100000.00', 10))
    expect(quote?.lines).toMatchObject([{ lineTotal: '1000000.00' }])
    expect(await staff.refusal(createDraft, { params: { id: randomUUID() }, body: { draft: dear('100000.01', 1) } })).toMatchObject({
      code: 'invalid-input',
      details: [{ field: 'draft.lines.0.priceOverride', message: 'Höchstens CHF 100’000.00.' }],
    })
    expect((await staff.refusal(saveDraft, { params: { id }, body: { version, draft: dear('100000.00', 11) } })).code).toBe(
      'draft-too-large',
    )
    expect((await staff.refusal(createDraft, { params: { id: randomUUID() }, body: { draft: dear('100000.00', 11) } })).code).toBe(
      'draft-too-large',
    )
    expect((await staff.respond(getDraft, { params: { id } })).json().version).toBe(version)
  })

  it('carries an agreed discount with its reason to order and invoice', async () => {
    const agreedDiscount = { percent: 20, amount: null, reason: 'Stammkundin' }
    const { id, version, quote, agreedDiscount: saved } = await create({ ...INPUT, agreedDiscount })
    expect(saved).toEqual(agreedDiscount)
    expect(quote?.discount).toMatchObject({ kind: 'agreed', label: expect.stringContaining('Stammkundin') })
    const body = (
      await staff.respond(orderDraft, { params: { id }, body: { version, total: quote?.total ?? '', payment: 'invoice' } })
    ).json()
    const placed = await shop.one('select goods_total, discount, shipping, total from shop_order where id = $1', body.order?.id)
    expect(placed.discount).toBe(Math.round(placed.goods_total * 0.2))
    expect(placed.total).toBe(placed.goods_total - placed.discount + placed.shipping)
    const line = await shop.one('select sum(discount)::int as shares from order_line where order_id = $1', body.order?.id)
    expect(line.shares).toBe(placed.discount)
    const invoice = await shop.one('select content::text as content from document where order_id = $1', body.order?.id)
    expect(invoice.content).toContain('Stammkundin')
    const [logged] = await shop.rows("select after from audit_log where action = 'draft.created' and entity_id = $1", id)
    expect(logged.after.agreedDiscount).toEqual({ percent: 20, amount: null })
    const wrong = { ...INPUT, agreedDiscount: { percent: 5, amount: '5.00', reason: 'beides' } }
    expect((await staff.respond(createDraft, { params: { id: randomUUID() }, body: { draft: wrong } })).statusCode).toBe(400)
  })

  it('is refused without a customer, at another total, and with more packs than there are', async () => {
    const anonymous = await create({ ...INPUT, contact: null })
    const order = (draft: { id: string; version: number }, total: string) =>
      staff.respond(orderDraft, { params: { id: draft.id }, body: { version: draft.version, total, payment: 'invoice' } })
    expect((await order(anonymous, anonymous.quote?.total ?? '')).json().code).toBe('contact-missing')
    const draft = await create()
    expect((await order(draft, '1.00')).json().code).toBe('prices-changed')
    expect((await order({ ...draft, version: 9 }, draft.quote?.total ?? '')).json().code).toBe('changed-elsewhere')
    await shop.pool.query("update product_size set stock_level = 2 where product_id = 1 and weight = '15g'")
    expect((await order(draft, draft.quote?.total ?? '')).json().code).toBe('not-enough-stock')
    expect(
      await shop.rows(
        'select 1 from shop_order join checkout on checkout.id = checkout_id join cart on cart.id = cart_id where label = $1',
        `draft-${draft.id}`,
      ),
    ).toEqual([])
  })

  it('is changed only as it was seen, and discarded for good', async () => {
    const agreedDiscount = { percent: 10, amount: null, reason: 'Stammkundin' }
    const draft = await create({ ...INPUT, agreedDiscount })
    const agreed = () => shop.rows('select agreed_discount as agreed from cart where label = $1', `draft-${draft.id}`)
    expect(await agreed()).toEqual([{ agreed: agreedDiscount }])
    const saved = await staff.respond(saveDraft, {
      params: { id: draft.id },
      body: {
        version: draft.version,
        draft: { ...INPUT, agreedDiscount, lines: INPUT.lines.slice(1) },
      },
    })
    expect(saved.json().lines).toHaveLength(1)
    expect((await staff.refusal(saveDraft, { params: { id: draft.id }, body: { version: draft.version, draft: INPUT } })).code).toBe(
      'changed-elsewhere',
    )
    expect((await staff.respond(discardDraft, { params: { id: draft.id }, body: { version: saved.json().version } })).json()).toMatchObject(
      {
        state: 'discarded',
        quote: null,
      },
    )
    expect(await agreed(), 'nothing of it stays, not even the reason').toEqual([{ agreed: null }])
    expect(
      (
        await staff.refusal(orderDraft, {
          params: { id: draft.id },
          body: { version: saved.json().version + 1, total: '9.00', payment: 'invoice' },
        })
      ).code,
    ).toBe('draft-over')
  })

  it('of somebody without an e-mail address is placed on invoice, with its document and without a mail', async () => {
    const { id, version, quote, contact } = await create({ ...INPUT, lines: INPUT.lines.slice(1), contact: { delivery: DELIVERY } })
    expect(contact).toEqual({ delivery: expect.objectContaining({ lastName: 'Keller' }) })
    const body = (
      await staff.respond(orderDraft, { params: { id }, body: { version, total: quote?.total ?? '', payment: 'invoice' } })
    ).json()
    const placed = await shop.one(
      'select shop_order.email, needs_attention, delivery from shop_order join recipient on order_id = shop_order.id where shop_order.id = $1',
      body.order?.id,
    )
    expect(placed).toMatchObject({ email: null, needs_attention: [], delivery: { lastName: 'Keller' } })
    expect(await shop.rows('select kind from document where order_id = $1', body.order?.id)).toHaveLength(1)
    expect(await shop.rows('select template from mail where order_id = $1', body.order?.id)).toEqual([])
  })

  it('says what it costs before it is saved, and stores nothing of that', async () => {
    const id = randomUUID()
    const { lines, agreedDiscount, isCollected } = INPUT
    const quoted = await staff.respond(quoteDraft, { params: { id }, body: { lines, agreedDiscount, isCollected } })
    expect(quoted.json()).toMatchObject({ lines: [{ unitPrice: '5.00', lineTotal: '15.00' }, {}] })
    expect((await staff.respond(getDraft, { params: { id } })).statusCode).toBe(404)
    expect(await shop.rows('select 1 from cart where label = $1', `draft-${id}`)).toEqual([])
    expect((await create(INPUT, id)).quote?.total).toBe(quoted.json().total)
    const changed = { lines: lines.slice(0, 1), agreedDiscount: { percent: 20, amount: null, reason: '' }, isCollected: true }
    expect((await staff.respond(quoteDraft, { params: { id }, body: changed })).json()).toMatchObject({
      total: '12.00',
      shippingMethod: { kind: 'collected' },
    })
    expect((await staff.respond(getDraft, { params: { id } })).json()).toMatchObject({ version: 1, quote: { total: quoted.json().total } })
    const unknown = [{ productId: 999_999, weight: '15g' as const, quantity: 1, priceOverride: null }]
    expect((await staff.refusal(quoteDraft, { params: { id }, body: { ...changed, lines: unknown } })).code).toBe('product-unknown')
  })

  it('is refused on invoice while that is off, in the words for an operator', async () => {
    await offerInvoice(shop, false)
    const { id, version, quote } = await create({ ...INPUT, lines: INPUT.lines.slice(1) })
    const body = (
      await staff.respond(orderDraft, { params: { id }, body: { version, total: quote?.total ?? '', payment: 'invoice' } })
    ).json()
    await offerInvoice(shop)
    expect(body).toMatchObject({ code: 'invoice-off', message: expect.stringContaining('Einstellungen') })
  })

  it('gives its price override for no more packs than were agreed', async () => {
    const { id } = await create()
    const raise = (by: number) =>
      shop.pool.query(
        'update cart_line set quantity = quantity + $2 where product_id = 1 and cart_id = (select id from cart where label = $1)',
        [`draft-${id}`, by],
      )
    await raise(-1)
    expect((await staff.respond(getDraft, { params: { id } })).json().lines[0]?.priceOverride).toBe('5.00')
    await raise(1)
    expect((await staff.respond(getDraft, { params: { id } })).json().lines[0]?.priceOverride).toBeNull()
  })
})
