import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expectHealthy } from '#tests/support/expect-healthy.ts'
import { buyCards, issueCardsOf, postGiftCard } from '#tests/support/purchased-gift-card.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows
const adminCard = async (id: string) => (await owner.call('GET', `/api/admin/gift-cards/${id}`)).json()

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
    (await rows('select state from gift_card where order_id = $1 order by order_position', orderId)).map(({ state }) => state)

  it('blocks them until it is won, except what an owner has blocked', async () => {
    const { order, cards } = await buyCards(shop, {}, {})
    await owner.call('PUT', `/api/admin/gift-cards/${cards[1].id}/block`, { version: cards[1].version, isBlocked: true })
    await report(order.id, 'needs_response')
    await report(order.id, 'under_review')
    expect(await statesOf(order.id)).toEqual(['blocked', 'blocked'])
    await report(order.id, 'warning', 'second')
    await report(order.id, 'won')
    expect(await statesOf(order.id)).toEqual(['blocked', 'blocked'])
    await report(order.id, 'closed', 'second')
    expect(await statesOf(order.id)).toEqual(['active', 'blocked'])
    expect((await adminCard(cards[0].id)).movements.map(({ kind }: { kind: string }) => kind)).toEqual(['sold', 'blocked', 'unblocked'])
    await expectHealthy(shop)
  })

  it('keeps them blocked when it is lost, and writes off what is left on them until it is won after all', async () => {
    const { order, cards } = await buyCards(shop, {}, {})
    await report(order.id, 'lost')
    await report(order.id, 'lost')
    const left = () => rows('select balance from gift_card where order_id = $1', order.id)
    expect(await left()).toEqual([{ balance: 0 }, { balance: 0 }])
    const movementsOf = async () => (await adminCard(cards[0].id)).movements.map(({ kind }: { kind: string }) => kind)
    expect(await movementsOf()).toEqual(['sold', 'lost', 'blocked'])
    await expectHealthy(shop)
    await report(order.id, 'won')
    expect(await left()).toEqual([{ balance: 5000 }, { balance: 5000 }])
    await report(order.id, 'lost', 'second')
    expect(await statesOf(order.id)).toEqual(['blocked', 'blocked'])
    expect(await rows('select revenue from shop_order where id = $1', order.id)).toEqual([{ revenue: 0 }])
  })

  it('blocks those at once that are issued meanwhile, so that the books have what was paid for them', async () => {
    const anna = new CheckoutClient(shop)
    await postGiftCard(anna)
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const { id } = await anna.createOrder(intent.paymentIntentId)
    await report(id, 'needs_response')
    expect(await issueCardsOf(shop, id)).toMatchObject([{ state: 'blocked', balance: 5000 }])
    expect(await rows('select status from shop_order where id = $1', id)).toEqual([{ status: 'confirmed' }])
    await report(id, 'won')
    expect(await rows(`select key from graphile_worker.jobs where key = $1`, `gift-cards:${id}`)).toHaveLength(1)
    expect(await issueCardsOf(shop, id)).toMatchObject([{ state: 'active', balance: 5000 }])
    expect(await rows('select status from shop_order where id = $1', id)).toEqual([{ status: 'delivered' }])
  })
})
