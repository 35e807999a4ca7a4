import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { reportTransfer, saveTransferAccount, settleExcess } from '#contract/orders/admin-refunds.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { payOutExchanges } from '#server/drafts/pay-out-exchanges.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { add, keep, type OrderJson } from '#tests/support/orders/editable-shop.ts'
import { startShopWithOutsideRefunds } from '#tests/support/orders/outside-refunds.ts'
import { endCheckout } from '../end-checkout.ts'

const {
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
  sendAll,
  refund,
} = await startShopWithOutsideRefunds()

const TODAY = swissDay(Date.now())
const { withLink, openLink, askToPay, payByLink } = supplements
afterAll(() => shop.close())

/** One of three packs of CHF 8.90 is taken out, and two of CHF 7.90 are added: the customer owes CHF 6.90. */
const EXCHANGE = { kept: keep(2), added: add(2), total: '26.30', supplement: '15.80' }
const payOut = () => payOutExchanges(shop.checkoutContext)
const settle = async ({ id }: OrderJson, day: string | null) =>
  owner.respond(settleExcess, { params: { id }, body: { version: (await get(id)).version, day } })
const creditOf = async (id: string) => (await shop.one('select balance from gift_card where id = $1', id))?.balance
const turnover = async (basis: 'agreed' | 'received') =>
  (await readVatTurnover(shop.db, { basis, period: { from: TODAY, to: TODAY } })).reduce(
    (sum, { charged, reduced }) => sum + charged.gross - reduced.gross,
    0,
  )

/** An order whose credit has paid its supplement, and of which the provider has refunded everything all the same. */
async function refundedAfterExchange() {
  const { order, token } = await withLink(EXCHANGE)
  const supplement = await payByLink(token, ANNA, 2)
  await report(await refundOutside(order, 3520))
  return { order, supplement }
}

describe('a refund of everything at the provider, after a credit has paid a supplement', () => {
  it('counts what was left, and the customer owes what the credit has paid', async () => {
    const before = await Promise.all([turnover('agreed'), turnover('received')])
    const { order, supplement } = await refundedAfterExchange()
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', refundable: '0.00', exchanged: '8.90', excess: '8.90', surplus: '0.00' })
    expect((await get(order.id)).needsAttention).toContain('Beim Zahlungsanbieter zu viel erstattet')
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 2630])
    expect([await receivablesOf(order), await receivablesOf(supplement)]).toEqual([890, 0])
    const after = await Promise.all([turnover('agreed'), turnover('received')])
    // What the credit has paid is owed, and so not received.
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([1580, 690])
    expect(await violations()).toEqual([])
  })

  it('is set against the credit once the supplement gives it back, and nothing is refunded twice', async () => {
    const { order, supplement } = await refundedAfterExchange()
    await refund(supplement, '10.90')
    await payOut()
    expect(await get(order.id)).toMatchObject({ excess: '4.90', refunds: [{ amount: '35.20' }] })
    expect((await get(order.id)).timeline.map(({ text }) => text)).toContain(
      'CHF 4.00 Guthaben mit dem verrechnet, was beim Zahlungsanbieter erstattet wurde',
    )
    await owner.request(cancelAdminOrder, {
      params: { id: supplement.id },
      body: { version: (await get(supplement.id)).version, reason: 'x', restock: true },
    })
    await payOut()
    expect(await refundsOf(order)).toHaveLength(1)
    await sendAll(supplement)
    const seen = await get(order.id)
    expect(seen).toMatchObject({ excess: '0.00', refunded: '35.20' })
    expect(seen.needsAttention ?? '').not.toContain('zu viel')
    expect([await receivablesOf(order), await receivablesOf(supplement)]).toEqual([0, 0])
    expect(await violations()).toEqual([])
  })

  it.each([
    ['paid back by bank', TODAY, 'Zu viel Erstattetes zurückerhalten', 1580],
    ['claimed no more', null, 'Zu viel Erstattetes ausgebucht: CHF 8.90', 690],
  ])('is over when an owner records that it is %s, once', async (_how, day, text, gross) => {
    const before = await Promise.all([turnover('agreed'), turnover('received')])
    const { order, supplement } = await refundedAfterExchange()
    expect((await settle(order, '2020-01-01')).json().code).toBe('transfer-day')
    expect((await settle(order, day)).json()).toMatchObject({ excess: '0.00', surplus: '0.00' })
    expect((await settle(order, day)).json().code).toBe('changed-elsewhere')
    const { timeline, needsAttention } = await get(order.id)
    expect([timeline.at(-1)?.text, needsAttention ?? '']).toEqual([expect.stringContaining(text), expect.not.stringContaining('zu viel')])
    expect([await receivablesOf(order), await receivablesOf(supplement)]).toEqual([0, 0])
    const after = await Promise.all([turnover('agreed'), turnover('received')])
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([gross, gross])
    // What was settled is set against nothing: the credit that comes back is refunded, by bank, as the provider has
    // nothing left.
    await owner.request(cancelAdminOrder, {
      params: { id: supplement.id },
      body: { version: (await get(supplement.id)).version, reason: 'x', restock: true },
    })
    await payOut()
    const [, { id: refundId, ...waiting }] = await refundsOf(order)
    expect(waiting).toEqual({ amount: 890, state: 'to_transfer' })
    const params = { id: order.id, refundId }
    const account = { version: (await get(order.id)).version, iban: 'CH5604835012345678009', accountHolder: 'Anna Muster' }
    const { version } = await owner.request(saveTransferAccount, { params, body: account })
    await owner.request(reportTransfer, { params, body: { version, day: TODAY } })
    const ofOrder = (await listMoneyEvents(shop.db, { from: TODAY, to: TODAY })).filter((event) => event.order === order.number)
    expect(ofOrder.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { method: 'card', amount: 3520 },
      { method: 'transfer', amount: 890 },
    ])
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('is none when it fails at the bank', async () => {
    const { order, token } = await withLink(EXCHANGE)
    await payByLink(token, ANNA, 2)
    const outside = { id: `re_${randomUUID()}`, amount: 3520 } as const
    await report([told(order, { ...outside, status: 'succeeded' })])
    await report([told(order, { ...outside, status: 'failed' }), told(order, { ...outside, status: 'failed' })])
    expect(await get(order.id)).toMatchObject({ excess: '0.00', refunded: '8.90', refundable: '26.30' })
    expect(await receivablesOf(order)).toBe(-2630)
    expect(await violations()).toEqual([])
  })
})

describe('a refund at the provider beside a credit', () => {
  it('that a checkout holds is set against it once it is free, though the supplement is still open', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    await askToPay(token, { quantity: 2 })
    await report(await refundOutside(order, 3520))
    expect(await get(order.id)).toMatchObject({ excess: '8.90' })
    const { id } = await shop.one('select id from checkout where cart_id = (select cart_id from draft_order where id = $1)', draft.id)
    await endCheckout(shop.checkoutContext, id)
    await payOut()
    expect([await creditOf(draft.id), await get(order.id)]).toMatchObject([0, { excess: '0.00', refunded: '35.20' }])
    expect(await violations()).toEqual([])
  })

  it('takes of it only what nothing else is left of, and the supplement still takes the rest', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    await report(await refundOutside(order, 2630))
    expect([await creditOf(draft.id), await get(order.id)]).toMatchObject([890, { excess: '0.00', refunded: '35.20' }])
    await report(await refundOutside(order, 370))
    expect([await creditOf(draft.id), await get(order.id)]).toMatchObject([520, { excess: '0.00', refunded: '35.20' }])
    expect((await openLink(token)).json().quote).toMatchObject({ total: '15.80', giftCard: { amount: '5.20' } })
    await report(await refundOutside(order, 520))
    await payOut()
    expect((await openLink(token)).json().quote).toMatchObject({ total: '15.80' })
    const paid = await payByLink(token, ANNA, 2)
    expect(paid).toMatchObject({ total: '15.80', payment: 'paid', paymentMethod: 'card' })
    expect([await receivablesOf(order), await receivablesOf(paid)]).toEqual([0, 0])
    expect(await violations()).toEqual([])
  })
})

describe('whatever the provider refunds, and in whatever order it is told', () => {
  const story = fc.record({
    amount: fc.integer({ min: 1, max: 3520 }),
    statuses: fc.uniqueArray(fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const), { minLength: 1 }),
  })

  it('every event has its effect, and the books hold', async () => {
    const kinds = fc.constantFrom('plain', 'credit', 'used', 'held', 'requested')
    const stories = fc.array(story, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(kinds, stories, fc.infiniteStream(fc.nat(99)), async (kind, told_, order_) => {
        const linked = kind === 'credit' || kind === 'used' || kind === 'held' ? await withLink(EXCHANGE) : undefined
        const order = linked?.order ?? (await buy())
        if (linked && kind === 'used') await payByLink(linked.token, ANNA, 2)
        if (linked && kind === 'held') await askToPay(linked.token, { quantity: 2 })
        if (kind === 'requested') await refund(order, '20.00')
        const events = told_.flatMap(({ amount, statuses }) => {
          const id = `re_${randomUUID()}`
          return statuses.flatMap((status) => [told(order, { id, amount, status }), told(order, { id, amount, status })])
        })
        const shuffled = events.map((event) => ({ event, at: order_.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        await report(shuffled.map(({ event }) => event))
        await payOut()
        await report(shuffled.map(({ event }) => event))
        expect(await violations()).toEqual([])
        const row = await shop.one(
          `select refunded + excess_refunded as counted, refunded <= total + total_reduction as fits,
             (select coalesce(sum(amount), 0)::int from refund where order_id = shop_order.id and state not in ('failed', 'cancelled'))
             + (select coalesce(sum(amount), 0)::int from gift_card_movement where order_id = shop_order.id and kind in ('exchanged', 'paid-out')) as given,
             not (excess_refunded > 0 and refunded < total + total_reduction) as excess_is_last
           from shop_order where id = $1`,
          order.id,
        )
        expect(row).toEqual({ counted: row.given, given: row.given, fits: true, excess_is_last: true })
      }),
      { numRuns: 12 },
    )
  })
})
