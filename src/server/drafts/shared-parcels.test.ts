import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import { updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { getMyOrder } from '#contract/orders/my-orders.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { createBatch, shipBatch } from '#contract/packing/admin-batches.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { type OrderJson } from '#tests/support/orders/editable-shop.ts'
import { packInBatch } from '#tests/support/orders/packing.ts'
import { startShopWithSupplements } from '#tests/support/orders/supplements.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

const { shop, owner, get, withLink, askToPay, payByLink, status } = await startShopWithSupplements()
afterAll(() => shop.close())

describe('the page of an order', () => {
  /** What the page behind the link of the confirmation says of the other orders. */
  async function companionsOf({ id }: OrderJson) {
    const mail = await shop.one(`select data->>'url' as url from mail where order_id = $1 and template = 'order-confirmation'`, id)
    return read(String(mail?.url))
  }
  async function read(url: string) {
    const params = { token: url.split('/').at(-1) ?? '' }
    return (await new ApiClient(shop.app).request(getOrderByToken, { params })).together
  }

  it('names its supplement and the supplement names its order, with links that open them', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    const ofOrder = await companionsOf(order)
    expect(ofOrder).toEqual([{ number: paid.number, isSupplement: true, isInParcel: true, path: expect.stringMatching(/^\/bestellung\//) }])
    expect(await read(ofOrder?.[0]?.path ?? '')).toEqual([
      { number: order.number, isSupplement: false, isInParcel: true, path: expect.any(String) },
    ])
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
    const account = await shop.one(`select id, email from user_account where role = 'customer'`)
    const ofAnna = async () => (await anna.request(getMyOrder, { params: { id: order.id } })).together
    await shop.rows('update shop_order set user_id = $1 where id = $2', account.id, order.id)
    expect(await ofAnna()).toEqual([])
    await shop.rows('update shop_order set email = $1 where id = $2', account.email, paid.id)
    expect(await ofAnna()).toEqual([])
    await shop.rows('update user_account set email_verified = true where id = $1', account.id)
    expect(await ofAnna()).toEqual([{ number: paid.number, isSupplement: true, isInParcel: true, path: `/my-orders/${paid.id}` }])
  })
})

describe('the mail of a parcel', () => {
  const ship = async (number: string, orders: OrderJson[], second = number) => {
    const batchId = randomUUID()
    const versions = () => Promise.all(orders.map(async ({ id }) => ({ id, version: (await get(id)).version })))
    await owner.request(createBatch, { body: { id: batchId, orders: await versions() } })
    for (const { id } of orders) await packInBatch(owner, batchId, id)
    const numbered = (await versions()).map((each, index) => ({
      ...each,
      parcels: [{ recipient: 1, trackingNumber: index === 0 ? number : second }],
    }))
    await owner.request(shipBatch, { params: { id: batchId }, body: { orders: numbered } })
  }
  const namedIn = async ({ id }: OrderJson) => {
    const mail = await shop.one(`select data from mail where order_id = $1 and template = 'order-shipped'`, id)
    return mail?.data.together.map((other: { number: string }) => other.number)
  }

  it('names the other order that is in it', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    await ship('99.00.000003.00000001', [order, paid])
    expect([await namedIn(order), await namedIn(paid)]).toEqual([[paid.number], [order.number]])
    const mail = await shop.one(`select template, data from mail where order_id = $1 and template = 'order-shipped'`, order.id)
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

describe('the address of the parcel', () => {
  const elsewhere = { ...ANNA.delivery, street: 'Seeweg', houseNumber: '9' }
  const correct = async ({ id, version }: OrderJson, billing: PostalAddressInput | null = null) => {
    const answer = await owner.respond(updateOrderAddress, { params: { id }, body: { version, delivery: elsewhere, billing } })
    return [answer.statusCode, answer.json().code]
  }
  const addressOf = async ({ id }: OrderJson) => {
    const { delivery, billing, timeline } = await get(id)
    return [delivery?.street, billing?.street, timeline.filter(({ kind }) => kind === 'address').length]
  }
  const { street } = ANNA.delivery

  it('is corrected in all its orders, whichever of them it is corrected in', async () => {
    for (const isOriginal of [true, false]) {
      const { order, token } = await withLink()
      const paid = await payByLink(token)
      const [corrected, other] = isOriginal ? [order, paid] : [paid, order]
      expect(await correct(await get(corrected.id))).toEqual([200, undefined])
      expect(await addressOf(order)).toEqual(['Seeweg', 'Seeweg', 1])
      expect(await addressOf(paid)).toEqual(['Seeweg', 'Seeweg', 1])
      expect(await correct(other)).toEqual([409, 'changed-elsewhere'])
      const log = await shop.rows(`select entity_id from audit_log where action = 'order.address' and entity_id = any($1)`, [
        order.id,
        paid.id,
      ])
      expect(log).toHaveLength(2)
    }
  })

  it('leaves the address of an invoice that was another one, and another invoice leaves all as it is', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token, { ...ANNA, billing: { ...ANNA.delivery, street: 'Bahnhofplatz' } })
    const { version } = await get(order.id)
    await owner.request(updateOrderAddress, {
      params: { id: order.id },
      body: { version, delivery: order.delivery ?? elsewhere, billing: elsewhere },
    })
    expect([await addressOf(order), await addressOf(paid)]).toEqual([
      [street, 'Seeweg', 1],
      [street, 'Bahnhofplatz', 0],
    ])
    await correct(await get(order.id))
    expect([await addressOf(order), await addressOf(paid)]).toEqual([
      ['Seeweg', 'Seeweg', 2],
      ['Seeweg', 'Bahnhofplatz', 1],
    ])
  })

  const sendPart = async ({ id }: OrderJson) =>
    owner.respond(shipOrderPart, {
      params: { id },
      body: { id: randomUUID(), version: (await get(id)).version, lines: [{ position: 0, quantity: 1 }] },
    })

  it.each([
    ['shipped', (order: OrderJson) => status(order.id, 'shipped')],
    [
      'cancelled',
      async (order: OrderJson) =>
        owner.respond(cancelAdminOrder, {
          params: { id: order.id },
          body: { version: (await get(order.id)).version, reason: 'x', restock: true },
        }),
    ],
    ['sent in part', (order: OrderJson) => sendPart(order)],
  ])('is that of each order once one of them is %s', async (_, end) => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    await status(order.id, 'processing')
    await end(order)
    await correct(await get(paid.id))
    expect([await addressOf(order), await addressOf(paid)]).toEqual([
      [street, street, 0],
      ['Seeweg', 'Seeweg', 1],
    ])
  })

  it('is that of a supplement which is being paid while it is corrected', async () => {
    const { order, token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    await correct(await get(order.id))
    await visitor.pay(intent)
    const paid = await get((await visitor.createOrder(intent.paymentIntentId)).id)
    expect((await addressOf(paid))[0]).toBe('Seeweg')
  })
})
