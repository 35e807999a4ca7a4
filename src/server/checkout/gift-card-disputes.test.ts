import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGiftCard, blockGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { getAdminOrder, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { rappen } from '#domain/money/money.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { cartWithCard, replaceCard } from '#tests/support/orders/gift-card.ts'
import { buyCards, codeInMail, deliverCards, issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { endCheckout } from './end-checkout.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const adminCard = (id: string) => owner.request(getGiftCard, { params: { id } })

describe('a dispute about the payment of gift cards', () => {
  const report = (orderId: string, state: DisputeReport['state'], name = 'first') => {
    const amount = rappen(10_000)
    const [openedAt, reportedAt] = [new Date(), new Date()]
    const dispute = {
      id: `${name} ${orderId}`,
      intentId: '',
      state,
      reason: 'fraudulent',
      amount,
      respondBy: null,
      openedAt,
      reportedAt,
      movements: [],
    }
    return transaction(shop.db, (tx) => recordDispute(tx, orderId, dispute))
  }
  const statesOf = async (orderId: string) =>
    (await shop.rows('select state from gift_card where order_id = $1 order by order_position', orderId)).map(({ state }) => state)

  const codeOf = async (id: string) => {
    await deliverCards(shop)
    const mail = await shop.one(`select * from mail where template = 'gift-card' and data->>'giftCardId' = $1`, id)
    return codeInMail(shop, mail)
  }
  /** A checkout that has begun to pay with a card alone. */
  const heldBy = async (code: string) => {
    const anna = await cartWithCard(shop, { productId: 1, quantity: 1, code })
    const intent = await anna.createPaymentIntent(ANNA)
    const hold = await shop.one(`select checkout_id from gift_card_movement where kind = 'reserved' order by id desc limit 1`)
    return { anna, intent, checkoutId: hold.checkout_id }
  }

  it('blocks them until it is won, except what an owner has blocked', async () => {
    const { order, cards } = await buyCards(shop, {}, {})
    await owner.request(blockGiftCard, { params: { id: cards[1].id }, body: { version: cards[1].version, isBlocked: true } })
    await report(order.id, 'needs_response')
    await report(order.id, 'under_review')
    expect(await statesOf(order.id)).toEqual(['blocked', 'blocked'])
    await report(order.id, 'warning', 'second')
    await report(order.id, 'won')
    expect(await statesOf(order.id)).toEqual(['blocked', 'blocked'])
    await report(order.id, 'closed', 'second')
    expect(await statesOf(order.id)).toEqual(['active', 'blocked'])
    expect((await adminCard(cards[0].id)).movements.map(({ kind }) => kind)).toEqual(['sold', 'blocked', 'unblocked'])
    await expectHealthy(shop)
  })

  it('is over before an owner can unblock what an owner has blocked', async () => {
    const { order, cards } = await buyCards(shop, {})
    const { id } = cards[0]
    const block = async (isBlocked: boolean) => ({ params: { id }, body: { version: (await adminCard(id)).version, isBlocked } })
    await owner.request(blockGiftCard, await block(true))
    for (const state of ['needs_response', 'lost'] as const) {
      await report(order.id, state)
      expect(await owner.refusal(blockGiftCard, await block(false))).toMatchObject({ code: 'gift-card-disputed' })
    }
    await report(order.id, 'won')
    expect(await statesOf(order.id)).toEqual(['blocked'])
    await owner.request(blockGiftCard, await block(false))
    expect(await statesOf(order.id)).toEqual(['active'])
  })

  it('keeps them blocked when it is lost, and writes off what is left on them until it is won after all', async () => {
    const { order, cards } = await buyCards(shop, {}, {})
    await report(order.id, 'lost')
    await report(order.id, 'lost')
    const left = () => shop.rows('select balance from gift_card where order_id = $1', order.id)
    expect(await left()).toEqual([{ balance: 0 }, { balance: 0 }])
    const movementsOf = async () => (await adminCard(cards[0].id)).movements.map(({ kind }) => kind)
    expect(await movementsOf()).toEqual(['sold', 'lost', 'blocked'])
    await expectHealthy(shop)
    await report(order.id, 'won')
    expect(await left()).toEqual([{ balance: 5000 }, { balance: 5000 }])
    await report(order.id, 'lost', 'second')
    expect(await statesOf(order.id)).toEqual(['blocked', 'blocked'])
    expect(await shop.rows('select revenue from shop_order where id = $1', order.id)).toEqual([{ revenue: 0 }])
  })

  it('that is lost while a checkout holds of one writes that off once it is free', async () => {
    const { order, cards } = await buyCards(shop, {})
    const { checkoutId } = await heldBy(await codeOf(cards[0].id))
    await report(order.id, 'lost')
    const cardNow = () => shop.one('select state, balance from gift_card where id = $1', cards[0].id)
    expect(await cardNow()).toEqual({ state: 'blocked', balance: 0 })
    await endCheckout(shop.checkoutContext, checkoutId)
    expect(await cardNow()).toEqual({ state: 'blocked', balance: 0 })
    expect((await adminCard(cards[0].id)).movements.map(({ kind }) => kind).slice(-2)).toEqual(['released', 'lost'])
    // What the bank returned after all is worth what it was before.
    await report(order.id, 'won')
    expect(await cardNow()).toEqual({ state: 'active', balance: 5000 })
    await expectHealthy(shop)
  })

  it('that is lost writes off what an order gives back to one later', async () => {
    const { order, cards } = await buyCards(shop, {})
    const { anna, intent } = await heldBy(await codeOf(cards[0].id))
    const { id } = (await anna.postFreeOrder(intent)).json()
    await report(order.id, 'lost')
    const { version } = await owner.request(getAdminOrder, { params: { id } })
    await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
    expect(await shop.rows('select state, balance from gift_card where id = $1', cards[0].id)).toEqual([{ state: 'blocked', balance: 0 }])
    await expectHealthy(shop)
  })

  it('follows a card that was replaced since', async () => {
    const { order, cards } = await buyCards(shop, {})
    const { id } = await replaceCard(owner, (await replaceCard(owner, cards[0].id)).id)
    const cardNow = () => shop.one('select state, balance from gift_card where id = $1', id)
    await report(order.id, 'needs_response')
    expect(await cardNow()).toEqual({ state: 'blocked', balance: 5000 })
    await report(order.id, 'lost')
    expect(await cardNow()).toEqual({ state: 'blocked', balance: 0 })
    await report(order.id, 'won')
    expect(await cardNow()).toEqual({ state: 'active', balance: 5000 })
    // The lost ones stay blocked.
    expect(await statesOf(order.id)).toEqual(['blocked'])
    await expectHealthy(shop)
  })

  it('blocks those at once that are issued meanwhile, so that the books have what was paid for them', async () => {
    const anna = new CheckoutClient(shop)
    await postGiftCard(anna)
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const { id } = await anna.createOrder(intent.paymentIntentId)
    await report(id, 'needs_response')
    expect(await issueCardsOf(shop, id)).toMatchObject([{ state: 'blocked', balance: 5000 }])
    expect(await shop.rows('select status from shop_order where id = $1', id)).toEqual([{ status: 'confirmed' }])
    await report(id, 'won')
    expect(await shop.rows(`select key from graphile_worker.jobs where key = $1`, `gift-cards:${id}`)).toHaveLength(1)
    expect(await issueCardsOf(shop, id)).toMatchObject([{ state: 'active', balance: 5000 }])
    expect(await shop.rows('select status from shop_order where id = $1', id)).toEqual([{ status: 'delivered' }])
  })
})
