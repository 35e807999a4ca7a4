import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { discardDraft, getDraft, openDraftLink, orderDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { listSupplements } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { add, keep, type OrderJson, STRAWBERRY } from '#tests/support/orders/editable-shop.ts'
import { startShopWithSupplements } from '#tests/support/orders/supplements.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, owner, get, buy, buyOnInvoice, preview, stockOf, refundsOf, documentsOf, violations, ...supplements } =
  await startShopWithSupplements()
const { ask, withLink, openLink, askToPay, payByLink, status, pack, toPack } = supplements
afterAll(() => shop.close())

describe('a supplement', () => {
  it('is what a dearer edit of a paid order asks for, and shown before', async () => {
    const order = await buy()
    const body = (await preview(order, { added: add(1) })).json()
    expect(body).toMatchObject({ outcome: 'asked', amount: '0.00', supplement: '7.90', quote: { total: '35.20' } })
    expect((await preview(order, { kept: keep(2), added: add(2) })).json()).toMatchObject({
      outcome: 'asked',
      amount: '-8.90',
      supplement: '15.80',
      quote: { total: '26.30' },
    })
    // Up to what was paid it is an edit, and from one Rappen more a supplement.
    expect((await preview(order, { kept: keep(2), added: add(1, '8.90') })).json()).toMatchObject({ outcome: 'even', supplement: null })
    expect((await preview(order, { kept: keep(2), added: add(1, '8.91') })).json()).toMatchObject({ outcome: 'asked', supplement: '8.91' })
    const invoiced = await buyOnInvoice()
    expect((await preview(invoiced, { added: add(1) })).json()).toMatchObject({ outcome: 'invoiced', supplement: null })
    expect((await ask(invoiced, { total: invoiced.total })).json()).toMatchObject({ code: 'order-unpaid' })
  })

  it('is a draft for the same customer, without shipping, which leaves the order as it is', async () => {
    const order = await buy()
    const body = expectStatus(201, await ask(order)).json()
    expect(body).toMatchObject({
      state: 'open',
      contact: { email: ANNA.email, delivery: order.delivery },
      quote: {
        total: '7.90',
        shippingMethod: { kind: 'together', label: `mit ${order.number}`, price: '0.00' },
        supplements: order.number,
      },
      supplements: { id: order.id, number: order.number, isOpen: true },
    })
    const after = await get(order.id)
    expect([after.total, after.version, after.timeline.map(({ text }) => text)]).toEqual([
      '35.20',
      order.version + 1,
      expect.arrayContaining([`Nachtrag verlangt: CHF 7.90 (Entwurf ${body.number})`]),
    ])
    expect(await documentsOf(order)).toEqual([['invoice', 3520]])
    expect(await owner.request(listSupplements, { params: { id: order.id } })).toEqual([{ id: body.id, number: body.number, total: 790 }])
    expect((await ask(order)).json()).toMatchObject({ code: 'changed-elsewhere' })
    expect(await toPack(order.id)).toMatchObject({ hasOpenSupplement: true, together: [] })
    await owner.request(discardDraft, { params: { id: body.id }, body: { version: body.version } })
    expect(await toPack(order.id)).toMatchObject({ hasOpenSupplement: false })
  })

  it('is set against what is taken out in the same step', async () => {
    const order = await buy()
    const strawberries = await stockOf(STRAWBERRY)
    expectStatus(201, await ask(order, { kept: keep(2), added: add(2), total: '26.30', supplement: '15.80' }))
    expect(await get(order.id)).toMatchObject({ total: '26.30', refunded: '8.90' })
    expect(await refundsOf(order)).toEqual([])
    expect(await stockOf(STRAWBERRY)).toBe(strawberries + 1)
    expect(await violations()).toEqual([])
  })

  it.each([
    ['at a total of the order that the operator did not see', { total: '35.10' }, 'edit-total'],
    ['at another price', { supplement: '7.80' }, 'edit-total'],
    ['with a size twice', { added: [...add(1), ...add(1, '5.00')], supplement: '12.90' }, 'supplement-size-twice'],
    ['with nothing added', { added: [] }, 'invalid-input'],
  ])('is refused %s, and changes nothing', async (_, changes, code) => {
    const order = await buy()
    expect((await ask(order, changes)).json().code).toBe(code)
    expect(await get(order.id)).toEqual(order)
  })

  it('is made once, however often it is sent', async () => {
    const order = await buy()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => ask(order, { kept: keep(2), total: '26.30', key })))
    expect(answers.map((answer) => [answer.statusCode, answer.json().id])).toEqual([1, 2, 3].map(() => [201, key]))
    expect(await shop.rows(`select amount from gift_card where id = $1`, key)).toEqual([{ amount: 890 }])
    expect(await owner.request(listSupplements, { params: { id: order.id } })).toHaveLength(1)
  })

  it('is paid by its link and becomes an order with number, documents and the day of the other, to its address', async () => {
    const { order, mail, token } = await withLink()
    const { text } = await renderMail({ ...mail, orderId: null } as Parameters<typeof renderMail>[0], {
      settings: DEFAULT_SHOP_SETTINGS,
      baseUrl: 'https://shop.example',
    })
    expect(text).toContain(`ins Paket Ihrer Bestellung ${order.number}`)
    expect((await openLink(token)).json()).toMatchObject({ quote: { supplements: order.number }, contact: { delivery: order.delivery } })
    const elsewhere = { ...ANNA, delivery: { ...ANNA.delivery, town: 'Anderswo' } }
    const paid = await payByLink(token, elsewhere)
    expect(paid).toMatchObject({
      total: '7.90',
      delivery: order.delivery,
      quote: { shippingMethod: { kind: 'together' }, supplements: order.number },
      together: [{ id: order.id, number: order.number, text: `Mit ${order.number} in ein Paket`, isShared: true }],
    })
    expect(paid.number).not.toBe(order.number)
    expect(await documentsOf(paid)).toEqual([['invoice', 790]])
    const promised = await shop.rows('select distinct promised_on, ship_by from shop_order where id = any($1)', [order.id, paid.id])
    expect(promised).toHaveLength(1)
    const original = await get(order.id)
    expect(original.together).toMatchObject([{ id: paid.id, number: paid.number, isShared: true }])
    expect(original.timeline.map(({ text: line }) => line)).toContain(`Nachtrag ${paid.number} bestellt: CHF 7.90`)
    expect(await owner.request(listSupplements, { params: { id: order.id } })).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('of a supplement goes in the same parcel', async () => {
    const { order, token } = await withLink()
    const first = await payByLink(token)
    const body = (await ask(first, { kept: keep(1), total: '7.90' })).json()
    expect(body.supplements).toMatchObject({ number: order.number })
  })

  it('is ordered by an operator in cash', async () => {
    const order = await buy()
    const draft = (await ask(order)).json()
    const { id, version } = draft
    const placed = await owner.request(orderDraft, { params: { id }, body: { version, total: '7.90', payment: 'cash' } })
    expect(await get(placed.order?.id ?? '')).toMatchObject({ quote: { supplements: order.number }, payment: 'paid' })
  })

  it('cannot be taken along', async () => {
    const draft = (await ask(await buy())).json()
    const { lines, contact, agreedDiscount, priceListId, memo } = draft
    const body = { version: draft.version, draft: { lines, contact, agreedDiscount, priceListId, memo, isCollected: true } }
    expect((await owner.respond(saveDraft, { params: { id: draft.id }, body })).json()).toMatchObject({ code: 'draft-supplement-sent' })
  })
})

describe('once the order is', () => {
  it.each([
    ['packed', (order: OrderJson) => pack(order)],
    [
      'shipped',
      async (order: OrderJson) => {
        await status(order.id, 'processing')
        await status(order.id, 'shipped')
      },
    ],
    [
      'cancelled',
      (order: OrderJson) =>
        owner.respond(cancelAdminOrder, { params: { id: order.id }, body: { version: order.version, reason: 'x', restock: true } }),
    ],
  ])('%s, link, pay click and draft refuse the supplement', async (_, end) => {
    const { order, draft, token } = await withLink()
    expect((await openLink(token)).statusCode).toBe(200)
    await end(await get(order.id))
    expect((await openLink(token)).json()).toMatchObject({ code: 'supplement-over' })
    const { asked } = await askToPay(token)
    expect([asked.statusCode, asked.json().code]).toEqual([410, 'supplement-over'])
    const { version, id } = draft
    expect((await owner.respond(openDraftLink, { params: { id }, body: { version, isMailed: true } })).json()).toMatchObject({
      code: 'draft-supplement-over',
    })
    for (const payment of ['cash', 'invoice'] as const)
      expect((await owner.respond(orderDraft, { params: { id }, body: { version, total: '7.90', payment } })).json()).toMatchObject({
        code: 'draft-supplement-over',
      })
    expect((await owner.respond(getDraft, { params: { id } })).json()).toMatchObject({ state: 'open', supplements: { isOpen: false } })
  })

  it('packed while the payment is under way, the supplement is an order all the same', async () => {
    const { order, token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    expect((await pack(order)).statusCode).toBe(200)
    await shop.rows('update shop_order set promised_on = promised_on + 7 where id = $1', order.id)
    await shop.rows(`update recipient set delivery = delivery || '{"street":"Seeweg"}' where order_id = $1`, order.id)
    await visitor.pay(intent)
    const paid = await get((await visitor.createOrder(intent.paymentIntentId)).id)
    expect(paid.together).toMatchObject([{ number: order.number, isShared: true }])
    expect(paid.delivery).toMatchObject({ street: 'Seeweg' })
    expect(await shop.rows('select distinct promised_on, ship_by from shop_order where id = any($1)', [order.id, paid.id])).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  it('shipped while the payment is under way, the supplement has a parcel and a promise of its own', async () => {
    const { order, token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    await status(order.id, 'processing')
    await status(order.id, 'shipped', { trackingNumber: '99.00.000001.00000001' })
    await visitor.pay(intent)
    const paid = await get((await visitor.createOrder(intent.paymentIntentId)).id)
    expect(paid.together).toMatchObject([
      { text: `${order.number} ist schon versandt: eigenes Paket`, isShared: false, trackingNumber: null },
    ])
    expect((await shop.one('select promised_on::text as day from shop_order where id = $1', paid.id))?.day > swissDay(Date.now())).toBe(
      true,
    )
    expect(await shop.one('select data from mail where key = $1', `order-confirmation:${paid.id}`)).toMatchObject({
      data: { isAlone: true },
    })
  })
})
