import { afterAll, describe, expect, it } from 'vitest'
import { orderDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { countDeadlocks, endCheckout, holdOrder } from '#tests/support/database/database-locks.ts'
import { keep, OTHER } from '#tests/support/orders/editable-shop.ts'
import { startShopWithSupplements } from '#tests/support/orders/supplements.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, owner, get, buy, violations, ask, withLink, askToPay, payByLink, pack } = await startShopWithSupplements()
afterAll(() => shop.close())

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
    const draft = (await ask(order)).json()
    const ordered = () =>
      owner.respond(orderDraft, { params: { id: draft.id }, body: { version: draft.version, total: '7.90', payment: 'cash' } })
    const [answer, packed] = await Promise.all([ordered(), pack(order)])
    expect(packed.statusCode).toBe(200)
    const { length } = await shop.rows('select from shop_order where supplements = $1', order.number)
    expect([
      [201, undefined, 1],
      [409, 'draft-supplement-over', 0],
    ]).toContainEqual([answer.statusCode, answer.json().code, length])
    expect(await violations()).toEqual([])
  })

  it('a late payment by link and ordering in cash lock cart and order one after the other', async () => {
    const { order, draft, token } = await withLink()
    const { visitor, intent } = await askToPay(token)
    await visitor.pay(intent)
    await endCheckout(shop, intent.paymentIntentId)
    const deadlocks = await countDeadlocks(shop)
    const packing = await holdOrder(shop, order.id)
    const ordered = owner.respond(orderDraft, {
      params: { id: draft.id },
      body: { version: draft.version, total: '7.90', payment: 'cash' },
    })
    await packing.awaitWaiting(1)
    const paid = visitor.postOrder(intent.paymentIntentId)
    await packing.awaitWaiting(2)
    await packing.end()
    expect([(await ordered).statusCode, (await paid).statusCode]).toEqual([201, 200])
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
    expect((await asked).statusCode).toBe(201)
    expect(await deadlocks()).toBe(0)
  })

  it('a supplement that is ordered while the address of its order is corrected goes to the corrected one', async () => {
    const { order, draft } = await withLink()
    const packing = await holdOrder(shop, order.id)
    const ordered = owner.respond(orderDraft, {
      params: { id: draft.id },
      body: { version: draft.version, total: '7.90', payment: 'cash' },
    })
    await packing.awaitWaiting(1)
    const delivery = { ...ANNA.delivery, street: 'Seeweg' }
    const corrected = owner.respond(updateOrderAddress, {
      params: { id: order.id },
      body: { version: order.version, delivery, billing: null },
    })
    await packing.awaitWaiting(2)
    await packing.end()
    const placed = expectStatus(201, await ordered).json()
    expectStatus(200, await corrected)
    expect([(await get(order.id)).delivery?.street, (await get(placed.order?.id ?? '')).delivery?.street]).toEqual(['Seeweg', 'Seeweg'])
  })

  it('a draft that is edited while its link is open is not paid at the old price', async () => {
    const { draft, token } = await withLink()
    const { contact, agreedDiscount, priceListId, memo, isCollected } = draft
    const lines = [{ productId: OTHER, weight: '15g' as const, quantity: 2, priceOverride: null }]
    await owner.request(saveDraft, {
      params: { id: draft.id },
      body: {
        version: draft.version,
        draft: { lines, contact, agreedDiscount, priceListId, memo, isCollected },
      },
    })
    const { asked } = await askToPay(token)
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'cart-changed'])
  })
})
