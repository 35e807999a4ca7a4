import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen, sum } from '#domain/money/money.ts'
import { receivedByOrder } from './received-turnover.ts'
import { taxContained } from './tax.ts'
import { type VatRows, vatTurnover } from './vat-turnover.ts'

const row = (rate: number, gross: number) => ({ rate, gross: rappen(gross), tax: taxContained(rappen(gross), rate) })
const document = (orderId: string, kind: 'invoice' | 'credit-note', day: string, ...taxes: ReturnType<typeof row>[]) => ({
  orderId,
  kind,
  day,
  taxes,
})
const payment = (orderId: string, day: string, amount: number) => ({ orderId, day, amount: rappen(amount) })
const january = { from: '2026-01-01', to: '2026-01-31' }

describe('what was received', () => {
  const documents = [
    document('a', 'invoice', '2025-12-20', row(260, 1000), row(810, 3000)),
    document('b', 'invoice', '2026-01-10', row(260, 2000)),
    document('c', 'invoice', '2026-01-10', row(810, 500)),
  ]
  const payments = [
    payment('b', '2026-01-20', 2000),
    payment('a', '2025-12-30', 2000),
    payment('a', '2026-01-05', 2000),
    payment('c', '2026-02-01', 500),
  ]

  it('is the part of each order at the rate, by the day of its payment', () => {
    expect(receivedByOrder({ documents, payments }, { period: january, rates: [260] })).toEqual([
      { orderId: 'a', payments: [{ day: '2026-01-05', amount: 2000 }], gross: 500, tax: 12 },
      { orderId: 'b', payments: [{ day: '2026-01-20', amount: 2000 }], gross: 2000, tax: 51 },
    ])
  })

  it('is split anew by a credit note, without a payment', () => {
    const credited = [...documents, document('a', 'credit-note', '2026-02-10', row(810, 2000))]
    const february = receivedByOrder({ documents: credited, payments }, { period: { from: '2026-02-02', to: '2026-02-28' }, rates: [260] })
    expect(february).toMatchObject([{ orderId: 'a', payments: [] }])
  })
})

const day = fc.integer({ min: 1, max: 60 }).map((days) => new Date(Date.UTC(2025, 11, 15 + days)).toISOString().slice(0, 10))
const orderId = fc.constantFrom('a', 'b', 'c')
const anyRows: fc.Arbitrary<VatRows> = fc.record({
  documents: fc.array(
    fc
      .tuple(orderId, day, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
      .map(([id, on, food, other]) => document(id, 'invoice', on, row(260, food), row(810, other))),
    { maxLength: 6 },
  ),
  payments: fc.array(
    fc.tuple(orderId, day, fc.integer({ min: -3000, max: 6000 })).map(([id, on, amount]) => payment(id, on, amount)),
    { maxLength: 8 },
  ),
  losses: fc.constant([]),
  waivers: fc.constant([]),
})

it('adds up to the figure of the return at each rate', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const turnover = vatTurnover(rows, { basis: 'received', period: january })
      for (const rate of [260, 810]) {
        const received = receivedByOrder(rows, { period: january, rates: [rate] })
        const figure = turnover.find((one) => one.rate === rate)?.charged ?? { gross: 0, tax: 0 }
        expect([sum(received.map(({ gross }) => gross)), sum(received.map(({ tax }) => tax))]).toEqual([figure.gross, figure.tax])
      }
    }),
  )
})
