import { randomUUID } from 'node:crypto'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { applyPaymentEvent } from '#server/checkout/provider/apply-payment-event.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import type { OrderJson } from './editable-shop.ts'
import { startShopWithSupplements } from './supplements.ts'

type Event = Parameters<typeof applyPaymentEvent>[1]
type Refund = { id: string; amount: number; status: 'pending' | 'succeeded' | 'failed'; metadata?: Record<string, string> }

/** A shop whose provider refunds orders by itself. */
export async function startShopWithOutsideRefunds() {
  const { shop, owner, get, buy, documentsOf, refundsOf, violations, receivablesOf, ...supplements } = await startShopWithSupplements()
  /** Refunds at the provider's own administration; returns the events of it that the shop gets. */
  async function refundOutside({ paymentIntentId }: OrderJson, amount: number, metadata: Record<string, string> = {}): Promise<Event[]> {
    const answer = await shop.gateway?.app.inject({
      method: 'POST',
      url: '/v1/refunds',
      headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ payment_intent: paymentIntentId ?? '', amount: String(amount), ...metadata }).toString(),
    })
    if (answer?.statusCode !== 200) throw new Error(answer?.body)
    const found = await shop.rows(
      `select body from test_gateway.event where body->'data'->'object'->>'id' = $1 order by number`,
      answer.json().id,
    )
    return found.map((row) => row.body)
  }
  /** What the provider says of a refund whose story the gateway does not play. */
  function told({ paymentIntentId }: OrderJson, { status, ...refund }: Refund): Event {
    const object = {
      object: 'refund',
      payment_intent: paymentIntentId,
      metadata: {},
      failure_reason: null,
      currency: 'chf',
      status,
      ...refund,
    }
    const type = status === 'failed' ? 'refund.failed' : 'refund.updated'
    return { id: `evt_${randomUUID()}`, object: 'event', type, livemode: false, data: { object } } as unknown as Event
  }
  async function report(events: readonly Event[]): Promise<void> {
    for (const event of events) await applyPaymentEvent(shop.checkoutContext, event)
  }
  const waitingOf = async (order: OrderJson) => (await refundsOf(order)).filter(({ state }) => state === 'requested')
  /** Sends the refunds of an order that wait for it, as the job does. */
  async function sendAll(order: OrderJson): Promise<void> {
    for (const { id } of await waitingOf(order)) await sendRefund(shop.checkoutContext, id)
  }
  const refund = async ({ id }: OrderJson, amount: string, key: string = randomUUID()) =>
    owner.respond(refundAdminOrder, {
      params: { id },
      body: { version: (await get(id)).version, key, amount, reason: 'Bruch', restock: false },
    })
  return {
    shop,
    owner,
    get,
    buy,
    documentsOf,
    refundsOf,
    violations,
    receivablesOf,
    supplements,
    refundOutside,
    told,
    report,
    waitingOf,
    sendAll,
    refund,
  }
}
