import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { answerDispute } from '#contract/payments/admin-disputes.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import type { Evidence } from '#domain/payments/dispute.ts'
import { applyPaymentEvent } from '#server/checkout/provider/apply-payment-event.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

type Event = Parameters<typeof applyPaymentEvent>[1]

const STRAWBERRY = 1

let shop: TestShop
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

/** Sends a request to the test gateway's API. */
async function gateway(url: string, body: Record<string, string>): Promise<{ id: string }> {
  const answer = await shop.gateway?.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(body).toString(),
  })
  if (answer?.statusCode !== 200) throw new Error(answer?.body)
  return answer.json()
}

/** An order whose payment is disputed at the gateway; nothing is reported to the shop yet. */
async function disputed(options: Record<string, string> = {}) {
  const { intentId, id } = await new CheckoutClient(shop).buyWithCard({ productId: STRAWBERRY })
  const dispute = await gateway('/v1/test_helpers/disputes', { payment_intent: intentId, reason: 'product_not_received', ...options })
  return { orderId: id, intentId, disputeId: dispute.id }
}

/** The events of a dispute, oldest first. */
async function eventsOf(disputeId: string): Promise<Event[]> {
  const found = await shop.rows(`select body from test_gateway.event where body->'data'->'object'->>'id' = $1 order by number`, disputeId)
  return found.map(({ body }) => body)
}
async function report(events: readonly Event[]): Promise<void> {
  for (const event of events) await applyPaymentEvent(shop.checkoutContext, event)
}
const orderOf = (id: string) => staff.request(getAdminOrder, { params: { id } })
type Answer = { checked?: readonly Evidence[]; submission?: string | null; version?: number }
/** The request that answers a dispute in the version that it has now. */
const answering = async (id: string, disputeId: string, { checked = [], submission = null, ...given }: Answer) => {
  const version = (await orderOf(id)).disputes.find((dispute) => dispute.id === disputeId)?.version ?? 1
  return { params: { id, disputeId }, body: { version, checked: [...checked], submission, ...given } }
}
const decide = (disputeId: string, evidence: string) => gateway(`/v1/disputes/${disputeId}`, { 'evidence[uncategorized_text]': evidence })
const kindsOf = (order: AdminOrder) => order.timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute'))

describe('a dispute', () => {
  it('stands at its order with amount, reason, deadline, movements and the evidence that its reason asks for', async () => {
    const { orderId, disputeId } = await disputed()
    await report(await eventsOf(disputeId))
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ disputed: order.total, needsAttention: expect.stringContaining('Reklamation') })
    expect(order.disputes).toMatchObject([
      { id: disputeId, state: 'needs_response', reason: 'product_not_received', amount: order.total, checked: [], submittedAt: null },
    ])
    const [dispute] = order.disputes
    expect(dispute?.movements).toMatchObject([
      { kind: 'withdrawn', amount: order.total },
      { kind: 'fee', amount: rappen(2000) },
    ])
    expect(dispute?.evidence[0]).toBe('shipping-documentation')
    expect(Date.parse(dispute?.respondBy ?? '')).toBeGreaterThan(Date.now() + 8 * 86_400_000)
    expect(kindsOf(order)).toEqual(['disputed', 'dispute-withdrawn', 'dispute-fee'])
  })

  it.each([
    ['won', 'winning_evidence', ['withdrawn', 'fee', 'reinstated']],
    ['lost', 'losing_evidence', ['withdrawn', 'fee']],
  ])('that is %s ends the same in whatever order its events come, and however often', async (state, evidence, movements) => {
    const { orderId, disputeId } = await disputed()
    await decide(disputeId, 'something else')
    await decide(disputeId, evidence)
    const events = await eventsOf(disputeId)
    await report([...events.toReversed(), ...events, ...events.map((event) => ({ ...event, id: `${event.id}-again` }))])
    const order = await orderOf(orderId)
    expect(order.disputes[0]).toMatchObject({ state })
    expect(order.disputes[0]?.movements.map(({ kind }) => kind).toSorted()).toEqual(movements.toSorted())
    const row = await shop.one('select revenue, total, disputed, dispute_state from shop_order where id = $1', orderId)
    expect(row).toMatchObject({ dispute_state: state, revenue: state === 'won' ? row.total : 0, disputed: state === 'won' ? 0 : row.total })
    expect(order.total).toBeGreaterThan(0)
    const kinds = kindsOf(order)
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  it('that is won on appeal is not said to be lost any more', async () => {
    const { orderId, disputeId } = await disputed()
    await decide(disputeId, 'losing_evidence')
    const events = await eventsOf(disputeId)
    await report(events)
    expect((await orderOf(orderId)).needsAttention).toContain('verloren')
    const won = events.slice(-1).map((event) => structuredClone(event))
    for (const event of won) {
      Object.assign(event, { id: `${event.id}-appeal`, created: event.created + 60 })
      Object.assign(event.data.object, { status: 'won' })
    }
    await report(won)
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ disputes: [{ state: 'won' }], disputed: ZERO })
    expect(order.needsAttention).not.toContain('verloren')
  })

  it('that begins as an inquiry takes nothing, and is closed without a loss', async () => {
    const { orderId, disputeId } = await disputed({ is_inquiry: 'true' })
    await report(await eventsOf(disputeId))
    expect((await orderOf(orderId)).disputes).toMatchObject([{ state: 'warning', movements: [] }])
    await gateway(`/v1/disputes/${disputeId}/close`, {})
    await report(await eventsOf(disputeId))
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ disputed: ZERO, disputes: [{ state: 'closed', movements: [] }] })
  })

  it('of a part withdraws that part', async () => {
    const { orderId, disputeId } = await disputed({ amount: '100' })
    await report(await eventsOf(disputeId))
    expect(await orderOf(orderId)).toMatchObject({ disputed: rappen(100) })
  })

  it('whose events carry no movements withdraws and gives back what they say', async () => {
    const { orderId, disputeId } = await disputed()
    await decide(disputeId, 'winning_evidence')
    const bare = (await eventsOf(disputeId)).map((event) => structuredClone(event))
    for (const event of bare) delete (event.data.object as { balance_transactions?: unknown }).balance_transactions
    await report(bare)
    const kinds = (await orderOf(orderId)).disputes[0]?.movements.map(({ kind }) => kind)
    expect(kinds?.toSorted()).toEqual(['reinstated', 'withdrawn'])
  })

  it('holds only evidence that its reason asks for, each once', async () => {
    const { orderId, disputeId } = await disputed()
    await report(await eventsOf(disputeId))
    const noted = await staff.request(
      answerDispute,
      await answering(orderId, disputeId, { checked: ['receipt', 'refund-proof', 'receipt'] }),
    )
    expect(noted).toMatchObject({ disputes: [{ checked: ['receipt'] }] })
  })

  it('is a task until it is answered, and the answer is kept as it was', async () => {
    const { orderId, disputeId } = await disputed()
    await report(await eventsOf(disputeId))
    const waiting = async () => (await staff.request(getTasks, {})).disputes?.map((task) => task.disputeId)
    const answer = async (of: Answer) => staff.request(answerDispute, await answering(orderId, disputeId, of))
    const refusal = async (of: Answer) => staff.refusal(answerDispute, await answering(orderId, disputeId, of))
    expect(await waiting()).toContain(disputeId)
    const version = (await orderOf(orderId)).disputes[0]?.version ?? 0
    const noted = await answer({ checked: ['tracking', 'receipt'] })
    expect(noted).toMatchObject({ disputes: [{ checked: ['tracking', 'receipt'], submittedAt: null }] })
    expect(await refusal({ version, submission: 'alt' })).toMatchObject({ code: 'changed-elsewhere' })
    expect(await refusal({ checked: ['receipt'], submission: ' ' })).toMatchObject({ status: 400 })
    expect(await answer({ checked: ['receipt'], submission: 'Rechnung und Sendungsnummer' })).toMatchObject({
      disputes: [{ submission: 'Rechnung und Sendungsnummer', submittedBy: 'staff@example.com', checked: ['receipt'] }],
    })
    expect(await waiting()).not.toContain(disputeId)
    expect(await refusal({})).toMatchObject({ code: 'dispute-submitted' })
    const elsewhere = await disputed()
    const wrong = await answering(elsewhere.orderId, disputeId, {})
    expect(await staff.refusal(answerDispute, wrong)).toMatchObject({ code: 'dispute-unknown' })
  })

  it('has movements that nobody changes or deletes', async () => {
    await expect(shop.rows('update dispute_movement set amount = 1')).rejects.toThrow('only grow')
    await expect(shop.rows('delete from dispute_movement')).rejects.toThrow('only grow')
  })
})
