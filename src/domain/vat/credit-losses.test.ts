import { describe, expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { connectedOrders, type CreditMove, withCreditLosses } from './credit-losses.ts'
import { type VatBasis, type VatRows, vatTurnover } from './vat-turnover.ts'

const FIRST = '2026-05-04'
const LATER = '2026-05-20'

const invoice = (orderId: string, gross: number) => ({
  orderId,
  kind: 'invoice' as const,
  day: FIRST,
  taxes: [{ rate: 260, gross: rappen(gross), tax: ZERO }],
})
const on = (day: string, orderId: string, amount: number) => ({ orderId, day, amount: rappen(amount) })
const move = (from: string, to: string | null, amount: number, day = FIRST): CreditMove => ({ from, to, day, amount: rappen(amount) })

/** An order over 30.00 of which 10.00 were taken out; `used` of them pays a supplement over 15.00, money the rest. */
const exchanged = (used = 1000): VatRows & { moves: CreditMove[] } => ({
  documents: [invoice('order', 2000), invoice('supplement', 1500)],
  payments: [on(FIRST, 'order', 3000), on(FIRST, 'order', -1000), on(FIRST, 'supplement', 1500)],
  losses: [],
  waivers: [],
  moves: [move('order', null, 1000), move('order', 'supplement', -used)],
})

/** What each order's turnover comes to until a day, and by how much the rows of later days change it. */
function turnoverOf({ moves, ...rows }: VatRows & { moves: CreditMove[] }, basis: VatBasis) {
  const all = withCreditLosses(rows, moves)
  const orders = [...new Set(all.documents.map(({ orderId }) => orderId))]
  const grossOf = (orderId: string, period: { from: string; to: string }) => {
    const own = <Row extends { orderId: string }>(list: readonly Row[]) => list.filter((row) => row.orderId === orderId)
    const of = { documents: own(all.documents), payments: own(all.payments), losses: own(all.losses), waivers: own(all.waivers) }
    return vatTurnover(of, { basis, period }).reduce((sum, { charged, reduced }) => sum + charged.gross - reduced.gross, 0)
  }
  return Object.fromEntries(
    orders.map((orderId) => [orderId, [grossOf(orderId, { from: '', to: FIRST }), grossOf(orderId, { from: LATER, to: LATER })]]),
  )
}

/** A dispute that takes an amount, whether it is lost or still open. */
function disputed(rows: ReturnType<typeof exchanged>, amount: number, { isLost }: { isLost: boolean }): ReturnType<typeof exchanged> {
  const taken = [...rows.payments, on(LATER, 'order', -amount)]
  return { ...rows, payments: taken, losses: isLost ? [on(LATER, 'order', amount)] : [] }
}

describe('the turnover of a supplement that a credit has paid', () => {
  it.each([
    { case: 'is reduced by all that its credit paid when all is lost', used: 1000, taken: 3000, order: -2000, supplement: -1000 },
    { case: 'is reduced by what is beyond the order itself', used: 1000, taken: 2400, order: -2000, supplement: -400 },
    { case: 'stays when the order itself covers the loss', used: 1000, taken: 2000, order: -2000, supplement: 0 },
    { case: 'is reduced by what is beyond the rest of the credit', used: 600, taken: 2500, order: -2000, supplement: -100 },
  ])('$case', ({ used, taken, order, supplement }) => {
    const lost = disputed(exchanged(used), taken, { isLost: true })
    expect(turnoverOf(lost, 'agreed')).toEqual({ order: [2000, order], supplement: [1500, supplement] })
    // By received consideration the bank has taken it already while the dispute is open.
    for (const isLost of [true, false])
      expect(turnoverOf(disputed(exchanged(used), taken, { isLost }), 'received')).toEqual({
        order: [2000, order],
        supplement: [1500, supplement],
      })
    expect(turnoverOf(disputed(exchanged(used), taken, { isLost: false }), 'agreed')).toEqual({ order: [2000, 0], supplement: [1500, 0] })
  })

  it('is reduced no more by what it gave back to the credit', () => {
    const lost = disputed(exchanged(), 3000, { isLost: true })
    const refund = { ...invoice('supplement', 700), kind: 'credit-note' as const, day: LATER }
    const refunded = {
      ...lost,
      documents: [...lost.documents, refund],
      payments: [...lost.payments, on(LATER, 'supplement', -700)],
      moves: [...lost.moves, move('order', 'supplement', 700, LATER)],
    }
    expect(turnoverOf(refunded, 'agreed')).toMatchObject({ supplement: [1500, -1000] })
    expect(turnoverOf(refunded, 'received')).toMatchObject({ supplement: [1500, -1000] })
  })

  it('is reduced when what the provider gave back too much is waived, by received consideration at once', () => {
    const rows = exchanged()
    const credited = { ...invoice('order', 2000), kind: 'credit-note' as const, day: LATER }
    const refunded = { ...rows, documents: [...rows.documents, credited], payments: [...rows.payments, on(LATER, 'order', -3000)] }
    expect(turnoverOf(refunded, 'agreed')).toEqual({ order: [2000, -2000], supplement: [1500, 0] })
    expect(turnoverOf(refunded, 'received')).toEqual({ order: [2000, -2000], supplement: [1500, -1000] })
    const waived = { ...refunded, waivers: [on(LATER, 'order', 1000)] }
    expect(turnoverOf(waived, 'agreed')).toEqual({ order: [2000, -2000], supplement: [1500, -1000] })
  })

  it('passes a loss on to the supplement that it has paid itself', () => {
    const rows = exchanged()
    const chained = {
      ...rows,
      documents: [invoice('order', 2000), invoice('supplement', 300), invoice('last', 1200)],
      payments: [...rows.payments, on(FIRST, 'supplement', -1200), on(FIRST, 'last', 1200)],
      moves: [...rows.moves, move('supplement', null, 1200), move('supplement', 'last', -1200)],
    }
    const lost = { order: [2000, -2000], supplement: [300, -300], last: [1200, -700] }
    expect(turnoverOf(disputed(chained, 3000, { isLost: true }), 'agreed')).toEqual(lost)
    expect(turnoverOf(disputed(chained, 3000, { isLost: true }), 'received')).toEqual(lost)
    expect(connectedOrders(['last'], chained.moves).toSorted()).toEqual(['last', 'order', 'supplement'])
    expect(connectedOrders(['other'], chained.moves)).toEqual(['other'])
  })
})
