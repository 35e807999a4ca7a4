import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { swissDay } from '#domain/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { countDeadlocks, endCheckout, holdOrder } from '#tests/support/database-locks.ts'
import { add, keep, type OrderJson, OTHER, STRAWBERRY } from '#tests/support/editable-shop.ts'
import { ANNA } from '#tests/support/people.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { startShopWithSupplements } from '#tests/support/supplements.ts'

const { shop, owner, rows, get, call, buy, buyOnInvoice, preview, stockOf, refundsOf, documentsOf, violations, ...supplements } =
  await startShopWithSupplements()
const { ask, send, withLink, openLink, askToPay, payByLink, status, pack, toPack } = supplements
afterAll(() => shop.close())

describe('a supplement', () => {
  it('is what a dearer edit of a paid order asks for, and shown before', async () => {
    const order = await buy()
    const { body } = await preview(order, { added: add(1) })
    expect(body).toMatchObject({ outcome: 'asked', amount: '0.00', supplement: '7.90', quote: { total: '35.20' } })
    expect((await preview(order, { kept: keep(2), added: add(2) })).body).toMatchObject({
      outcome: 'asked',
      amount: '-8.90',
      supplement: '15.80',
      quote: { total: '26.30' },
    })
    // Up to what was paid it is an edit, and from one Rappen more a supplement.
    expect((await preview(order, { kept: keep(2), added: add(1, '8.90') })).body).toMatchObject({ outcome: 'even', supplement: null })
    expect((await preview(order, { kept: keep(2), added: add(1, '8.91') })).body).toMatchObject({ outcome: 'asked', supplement: '8.91' })
    const invoiced = await buyOnInvoice()
    expect((await preview(invoiced, { added: add(1) })).body).toMatchObject({ outcome: 'invoiced', supplement: null })
    expect(await ask(invoiced, { total: invoiced.total })).toMatchObject({ status: 409, body: { code: 'order-unpaid' } })
  })

  it('is a draft for the same customer, without shipping, which leaves the order as it is', async () => {
    const order = await buy()
    const { status: code, body } = await ask(order)
    expect(code).toBe(201)
    expect(body).toMatchObject({
      state: 'open',
      contact: { email: ANNA.email, delivery: order.delivery },
      quote: { total: '7.90', parcel: { kind: 'together', label: `mit ${order.number}`, price: '0.00' }, supplements: order.number },
      supplements: { id: order.id, number: order.number, isOpen: true },
    })
    const after = await get(order.id)
    expect([after.total, after.version, after.timeline.map(({ text }) => text)]).toEqual([
      '35.20',
      order.version + 1,
      expect.arrayContaining([`Nachtrag verlangt: CHF 7.90 (Entwurf ${body.number})`]),
    ])
    expect(await documentsOf(order)).toEqual([['invoice', 3520]])
    expect((await owner.call('GET', `/api/admin/orders/${order.id}/supplements`)).json()).toEqual([
      { id: body.id, number: body.number, total: '7.90' },
    ])
    expect(await ask(order)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } })
    expect(await toPack(order.id)).toMatchObject({ hasOpenSupplement: true, together: [] })
    await send('POST', `/${body.id}/discard`, { version: body.version })
    expect(await toPack(order.id)).toMatchObject({ hasOpenSupplement: false })
  })

  it('refunds in the same step what is taken out', async () => {
    const order = await buy()
    const strawberries = await stockOf(STRAWBERRY)
    const { status: code } = await ask(order, { kept: keep(2), added: add(2), total: '26.30', supplement: '15.80' })
    expect(code).toBe(201)
    expect(await get(order.id)).toMatchObject({ total: '26.30', refunded: '8.90' })
    expect(await refundsOf(order)).toEqual([expect.objectContaining({ amount: 890 })])
    expect(await stockOf(STRAWBERRY)).toBe(strawberries + 1)
    expect(await violations()).toEqual([])
  })

  it.each([
    ['at a total of the order that the operator did not see', { total: '35.10' }, 'edit-total'],
    ['at another price', { supplement: '7.80' }, 'edit-total'],
    ['with a size twice', { added: [...add(1), ...add(1, '5.00')], supplement: '12.90' }, 'supplement-size-twice'],
    ['with nothing added', { added: [] }, undefined],
  ])('is refused %s, and changes nothing', async (_, changes, code) => {
    const order = await buy()
    const { status: answered, body } = await ask(order, changes)
    expect([answered >= 400, body.code]).toEqual([true, code ?? body.code])
    expect(await get(order.id)).toEqual(order)
  })

  it('is made once, however often it is sent', async () => {
    const order = await buy()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => ask(order, { kept: keep(2), total: '26.30', key })))
    expect(answers.map(({ status: code, body }) => [code, body.id])).toEqual([1, 2, 3].map(() => [201, key]))
    expect(await refundsOf(order)).toHaveLength(1)
    expect((await owner.call('GET', `/api/admin/orders/${order.id}/supplements`)).json()).toHaveLength(1)
  })

  it('is paid by its link and becomes an order with number, documents and the day of the other, to its address', async () => {
    const { order, mail, token } = await withLink()
    const { text } = await renderMail({ ...mail, orderId: null } as Parameters<typeof renderMail>[0], {
      settings: DEFAULT_SHOP_SETTINGS,
      baseUrl: 'https://shop.example',
    })
    expect(text).toContain(`ins Paket Ihrer Bestellung ${order.number}`)
    expect((await openLink(token)).body).toMatchObject({ quote: { supplements: order.number }, contact: { delivery: order.delivery } })
    const elsewhere = { ...ANNA, delivery: { ...ANNA.delivery, town: 'Anderswo' } }
    const paid = await payByLink(token, elsewhere)
    expect(paid).toMatchObject({
      total: '7.90',
      delivery: order.delivery,
      quote: { parcel: { kind: 'together' }, supplements: order.number },
      together: [{ id: order.id, number: order.number, text: `Mit ${order.number} in ein Paket`, isShared: true }],
    })
    expect(paid.number).not.toBe(order.number)
    expect(await documentsOf(paid)).toEqual([['invoice', 790]])
    const promised = await rows('select distinct promised_on, ship_by from shop_order where id = any($1)', [order.id, paid.id])
    expect(promised).toHaveLength(1)
    const original = await get(order.id)
    expect(original.together).toMatchObject([{ id: paid.id, number: paid.number, isShared: true }])
    expect(original.timeline.map(({ text: line }) => line)).toContain(`Nachtrag ${paid.number} bestellt: CHF 7.90`)
    expect((await owner.call('GET', `/api/admin/orders/${order.id}/supplements`)).json()).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('of a supplement goes in the same parcel', async () => {
    const { order, token } = await withLink()
    const first = await payByLink(token)
    const { body } = await ask(first, { kept: keep(1), total: '7.90' })
    expect(body.supplements).toMatchObject({ number: order.number })
  })

  it('is ordered by an operator in cash', async () => {
    const order = await buy()
    const { body: draft } = await ask(order)
    const { status: code, body } = await send('POST', `/${draft.id}/order`, { version: draft.version, total: '7.90', payment: 'cash' })
    expect(code, JSON.stringify(body)).toBe(201)
    expect(await get(body.order.id)).toMatchObject({ quote: { supplements: order.number }, payment: 'paid' })
  })

  it('cannot be taken along', async () => {
    const { body: draft } = await ask(await buy())
    const { lines, contact, agreedDiscount, priceListId, memo } = draft
    const body = { version: draft.version, draft: { lines, contact, agreedDiscount, priceListId, memo, isCollected: true } }
    expect(await send('PATCH', `/${draft.id}`, body)).toMatchObject({ status: 409, body: { code: 'draft-supplement-sent' } })
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
    ['cancelled', (order: OrderJson) => call(order.id, 'cancel', { version: order.version, reason: 'x', restock: true })],
  ])('%s, link, pay click and draft refuse the supplement', async (_, end) => {
    const { order, draft, token } = await withLink()
    expect((await openLink(token)).status).toBe(200)
    await end(await get(order.id))
    expect(await openLink(token)).toMatchObject({ status: 410, body: { code: 'supplement-over' } })
    const { asked } = await askToPay(token)
    expect([asked.statusCode, asked.json().code]).toEqual([410, 'supplement-over'])
    const { version, id } = draft
    expect(await send('POST', `/${id}/link`, { version })).toMatchObject({ status: 409, body: { code: 'draft-supplement-over' } })
    for (const payment of ['cash', 'invoice'])
      expect(await send('POST', `/${id}/order`, { version, total: '7.90', payment })).toMatchObject({
        status: 409,
        body: { code: 'draft-supplement-over' },
      })
    expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'open', supplements: { isOpen: false } })
  })

  it('packed while the payment is under way, the supplement is an order all the same', async () => {
    const { order, token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    expect((await pack(order)).statusCode).toBe(200)
    await visitor.pay(intent)
    const paid = await get((await visitor.createOrder(intent.paymentIntentId)).id)
    expect(paid.together).toMatchObject([{ number: order.number, isShared: true }])
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
    expect((await rows('select promised_on::text as day from shop_order where id = $1', paid.id))[0]?.day > swissDay(Date.now())).toBe(true)
  })
})

describe('the page of an order', () => {
  /** What the page behind the link of the confirmation says of the other orders. */
  async function companionsOf({ id }: OrderJson) {
    const [mail] = await rows(`select data->>'url' as url from mail where order_id = $1 and template = 'order-confirmation'`, id)
    return read(String(mail?.url))
  }
  async function read(url: string) {
    const { together } = (await new ApiClient(shop.app).call('GET', `/api/orders/by-token/${url.split('/').at(-1)}`)).json()
    return together
  }

  it('names its supplement and the supplement names its order, with links that open them', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    const ofOrder = await companionsOf(order)
    expect(ofOrder).toEqual([{ number: paid.number, isSupplement: true, isInParcel: true, path: expect.stringMatching(/^\/bestellung\//) }])
    expect(await read(ofOrder[0].path)).toEqual([{ number: order.number, isSupplement: false, isInParcel: true, path: expect.any(String) }])
    await status(order.id, 'processing')
    await status(order.id, 'shipped', { trackingNumber: '99.00.000002.00000001' })
    expect(await companionsOf(order)).toMatchObject([{ isInParcel: false }])
    await status(paid.id, 'processing')
    await status(paid.id, 'shipped', { trackingNumber: '99.00.000002.00000001' })
    expect(await companionsOf(order)).toMatchObject([{ isInParcel: true }])
  })

  it('names no order of somebody else', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token, { ...ANNA, email: 'beat@example.ch' })
    expect([await companionsOf(order), await companionsOf(paid)]).toEqual([[], []])
  })

  it('names none to whoever has just paid and typed an address', async () => {
    const { token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    await visitor.pay(intent)
    expect(await visitor.createOrder(intent.paymentIntentId)).not.toHaveProperty('together')
  })

  it('names in the account only those that are its own', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    const anna = await signInAs(shop, 'customer')
    const [account] = await rows(`select id, email from user_account where role = 'customer'`)
    const ofAnna = async () => (await anna.call('GET', `/api/my-orders/${order.id}`)).json().together
    await rows('update shop_order set user_id = $1 where id = $2', account.id, order.id)
    expect(await ofAnna()).toEqual([])
    await rows('update shop_order set email = $1 where id = $2', account.email, paid.id)
    expect(await ofAnna()).toEqual([])
    await rows('update user_account set email_verified = true where id = $1', account.id)
    expect(await ofAnna()).toEqual([{ number: paid.number, isSupplement: true, isInParcel: true, path: `/my-orders/${paid.id}` }])
  })
})

describe('the mail of a parcel', () => {
  const ship = async (number: string, orders: OrderJson[], second = number) => {
    const batchId = randomUUID()
    const versions = () => Promise.all(orders.map(async ({ id }) => ({ id, version: (await get(id)).version })))
    await owner.call('POST', '/api/admin/batches', { id: batchId, orders: await versions() })
    for (const { id } of orders) await owner.call('PUT', `/api/admin/batches/${batchId}/orders/${id}/packed`, { isPacked: true, lots: [] })
    const numbered = (await versions()).map((each, index) => ({ ...each, trackingNumber: index === 0 ? number : second }))
    const answer = await owner.call('POST', `/api/admin/batches/${batchId}/ship`, { orders: numbered })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const namedIn = async ({ id }: OrderJson) => {
    const [mail] = await rows(`select data from mail where order_id = $1 and template = 'order-shipped'`, id)
    return mail?.data.together.map((other: { number: string }) => other.number)
  }

  it('names the other order that is in it', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    await ship('99.00.000003.00000001', [order, paid])
    expect([await namedIn(order), await namedIn(paid)]).toEqual([[paid.number], [order.number]])
    const [mail] = await rows(`select template, data from mail where order_id = $1 and template = 'order-shipped'`, order.id)
    const { text } = await renderMail({ ...mail, orderId: null } as Parameters<typeof renderMail>[0], {
      settings: DEFAULT_SHOP_SETTINGS,
      baseUrl: 'https://shop.example',
    })
    expect(text).toContain(`Bestellung ${paid.number}`)
  })

  it('names none that is not packed yet, and none of somebody else', async () => {
    const { order, token } = await withLink()
    await payByLink(token)
    await ship('99.00.000003.00000002', [order])
    const other = await withLink()
    const paid = await payByLink(other.token, { ...ANNA, email: 'beat@example.ch' })
    await ship('99.00.000003.00000003', [other.order, paid])
    expect([await namedIn(order), await namedIn(other.order), await namedIn(paid)]).toEqual([[], [], []])
  })
})

describe('at the same time', () => {
  it('paying by link and packing the order both succeed, or the link refuses', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order, token } = await withLink()
      const [{ asked }, packed] = await Promise.all([askToPay(token), pack(order)])
      expect(packed.statusCode).toBe(200)
      expect([200, 410]).toContain(asked.statusCode)
    }
    expect(await violations()).toEqual([])
  })

  it('ordering in cash and packing the order: the supplement is ordered, or refused whole', async () => {
    const order = await buy()
    const { body: draft } = await ask(order)
    const ordered = () => send('POST', `/${draft.id}/order`, { version: draft.version, total: '7.90', payment: 'cash' })
    const [{ status: code, body }, packed] = await Promise.all([ordered(), pack(order)])
    expect(packed.statusCode).toBe(200)
    const { length } = await rows('select from shop_order where supplements = $1', order.number)
    expect([
      [201, undefined, 1],
      [409, 'draft-supplement-over', 0],
    ]).toContainEqual([code, body.code, length])
    expect(await violations()).toEqual([])
  })

  it('a late payment by link and ordering in cash lock basket and order one after the other', async () => {
    const { order, draft, token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    await visitor.pay(intent)
    await endCheckout(shop, intent.paymentIntentId)
    const deadlocks = await countDeadlocks(shop)
    const packing = await holdOrder(shop, order.id)
    const ordered = send('POST', `/${draft.id}/order`, { version: draft.version, total: '7.90', payment: 'cash' })
    await packing.awaitWaiting(1)
    const paid = visitor.postOrder(intent.paymentIntentId)
    await packing.awaitWaiting(2)
    await packing.end()
    expect([(await ordered).status, (await paid).statusCode]).toEqual([201, 200])
    expect(await deadlocks()).toBe(0)
    expect(await violations()).toEqual([])
  })

  it('packing both orders and asking for another supplement lock the orders by their ids', async () => {
    const { order, token } = await withLink()
    let paid = await payByLink(token)
    // The order that is locked last by packing is the one that is edited.
    while (paid.id < order.id) paid = await payByLink((await withLink({ order })).token)
    const deadlocks = await countDeadlocks(shop)
    const packing = await holdOrder(shop, order.id)
    const asked = ask(await get(paid.id), { kept: keep(1), total: '7.90' })
    await packing.awaitWaiting(1)
    await packing.lock(paid.id)
    await packing.end()
    expect((await asked).status).toBe(201)
    expect(await deadlocks()).toBe(0)
  })

  it('a draft that is edited while its link is open is not paid at the old price', async () => {
    const { draft, token } = await withLink()
    const { contact, agreedDiscount, priceListId, memo, isCollected } = draft
    const lines = [{ productId: OTHER, weight: '15g', quantity: 2, ownPrice: null }]
    const saved = await send('PATCH', `/${draft.id}`, {
      version: draft.version,
      draft: { lines, contact, agreedDiscount, priceListId, memo, isCollected },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { asked } = await askToPay(token)
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'cart-changed'])
  })
})
