import { describe, expect, it } from 'vitest'
import { type Period, namedPeriod } from '#domain/calendar/period.ts'
import { rappen } from '#domain/money/money.ts'
import { taxTable, type TaxRow } from './tax.ts'
import { type VatRows, type VatTurnover, vatTurnover } from './vat-turnover.ts'

const amounts = (rows: Record<number, number>) =>
  taxTable(Object.entries(rows).map(([rate, gross]) => ({ rate: Number(rate), gross: rappen(gross) })))
const invoice = (day: string, taxes: TaxRow[], orderId = 'a') => ({ orderId, kind: 'invoice' as const, day, taxes })
const creditNote = (day: string, taxes: TaxRow[], orderId = 'a') => ({ orderId, kind: 'credit-note' as const, day, taxes })
const money = (day: string, amount: number, orderId = 'a') => ({ orderId, day, amount: rappen(amount) })

const NONE: VatRows = { documents: [], payments: [], losses: [], waivers: [] }
const [FIRST, SECOND] = [namedPeriod('2026-Q1'), namedPeriod('2026-Q2')] as [Period, Period]

/** Rate, then gross and tax charged, gross and tax taken back. */
const shown = (turnover: VatTurnover[]) =>
  turnover.map(({ rate, charged, reduced }) => [rate, charged.gross, charged.tax, reduced.gross, reduced.tax])
const agreed = (rows: Partial<VatRows>, period = FIRST) => shown(vatTurnover({ ...NONE, ...rows }, { basis: 'agreed', period }))
const received = (rows: Partial<VatRows>, period = FIRST) => shown(vatTurnover({ ...NONE, ...rows }, { basis: 'received', period }))

describe('a replaced invoice', () => {
  const first = invoice('2026-01-10', amounts({ 260: 10_260 }))
  const replaced = (day: string, by: Record<number, number>) => [creditNote(day, first.taxes), invoice(day, amounts(by))]

  it.each([
    ['cheaper, with a reduction', { 260: 5130 }, [[260, 0, 0, 5130, 130]]],
    ['dearer, with what is more', { 260: 15_390 }, [[260, 5130, 130, 0, 0]]],
    [
      'of another rate, with both',
      { 810: 10_810 },
      [
        [260, 0, 0, 10_260, 260],
        [810, 10_810, 810, 0, 0],
      ],
    ],
    ['of the same amount, with nothing', { 260: 10_260 }, []],
  ])('counts in a later period by the difference to one that is %s', (_, by, expected) => {
    const documents = [first, ...replaced('2026-04-02', by)]
    expect(agreed({ documents }, FIRST)).toEqual([[260, 10_260, 260, 0, 0]])
    expect(agreed({ documents }, SECOND)).toEqual(expected)
  })

  it('counts once in the period in which both were issued', () => {
    expect(agreed({ documents: [first, ...replaced('2026-02-01', { 260: 5130 })] })).toEqual([[260, 10_260, 260, 5130, 130]])
    expect(agreed({ documents: [first, ...replaced(first.day, { 260: 5130 })] })).toEqual([[260, 5130, 130, 0, 0]])
  })

  it('is replaced again, and credited', () => {
    const second = amounts({ 260: 5130 })
    const documents = [
      first,
      ...replaced('2026-02-01', { 260: 5130 }),
      creditNote('2026-02-02', second),
      invoice('2026-02-02', amounts({ 260: 20_520 })),
      creditNote('2026-04-01', amounts({ 260: 1026 })),
    ]
    expect(agreed({ documents }, FIRST)).toEqual([[260, 25_650, 650, 5130, 130]])
    expect(agreed({ documents }, SECOND)).toEqual([[260, 0, 0, 1026, 26]])
  })

  it('makes an overpayment no consideration', () => {
    const documents = [first, ...replaced('2026-02-01', { 260: 10_260 })]
    expect(received({ documents, payments: [money('2026-02-02', 12_000)] })).toEqual([[260, 10_260, 260, 0, 0]])
  })
})

describe('a waived rest', () => {
  const documents = [invoice('2026-01-01', amounts({ 260: 10_260 }))]

  it('reduces what was agreed in the period in which it is waived', () => {
    const rows = { documents, payments: [money('2026-01-10', 5130)], waivers: [money('2026-04-01', 5130)] }
    expect(agreed(rows, FIRST)).toEqual([[260, 10_260, 260, 0, 0]])
    expect(agreed(rows, SECOND)).toEqual([[260, 0, 0, 5130, 130]])
  })

  it('reduces nothing where only a fee is waived', () => {
    const rows = { documents, payments: [money('2026-01-10', 10_260)], waivers: [money('2026-02-01', 2000)] }
    expect(agreed(rows)).toEqual([[260, 10_260, 260, 0, 0]])
  })

  it('counts again once it is paid after all, and beside a credit note only as far as something is left', () => {
    const waivers = [money('2026-02-01', 5130)]
    const paidLater = { documents, payments: [money('2026-01-10', 5130), money('2026-04-01', 5130)], waivers }
    expect(agreed(paidLater, SECOND)).toEqual([[260, 0, 0, -5130, -130]])
    const credited = [...documents, creditNote('2026-04-01', amounts({ 260: 10_260 }))]
    expect(agreed({ documents: credited, payments: [money('2026-01-10', 5130)], waivers }, SECOND)).toEqual([[260, 0, 0, 5130, 130]])
  })

  it('was never received', () => {
    const rows = { documents, payments: [money('2026-01-10', 5130)], waivers: [money('2026-02-01', 5130)] }
    expect(received(rows)).toEqual([[260, 5130, 130, 0, 0]])
  })
})

describe('an invoice over goods and gift cards', () => {
  const goods = amounts({ 260: 5130 })
  const documents = [{ ...invoice('2026-01-01', goods), purchasedGiftCards: rappen(5130) }]

  it('declares the goods alone, agreed or received', () => {
    expect(agreed({ documents })).toEqual([[260, 5130, 130, 0, 0]])
    expect(received({ documents, payments: [money('2026-01-01', 10_260)] })).toEqual([[260, 5130, 130, 0, 0]])
  })

  it('splits a part payment over both', () => {
    expect(received({ documents, payments: [money('2026-01-01', 5130)] })).toEqual([[260, 2565, 65, 0, 0]])
  })

  it('declares the goods when the cards are taken back, and nothing when the goods are', () => {
    const payments = [money('2026-01-01', 10_260), money('2026-02-01', -5130)]
    const cardsBack = { ...creditNote('2026-02-01', []), purchasedGiftCards: rappen(5130) }
    expect(received({ documents: [...documents, cardsBack], payments })).toEqual([[260, 5130, 130, 0, 0]])
    expect(received({ documents: [...documents, creditNote('2026-02-01', goods)], payments })).toEqual([])
  })

  it('loses to a dispute what belongs to the goods', () => {
    expect(agreed({ documents, losses: [money('2026-02-01', 10_260)] })).toEqual([[260, 5130, 130, 5130, 130]])
  })
})

it('declares nothing of an order of gift cards alone', () => {
  const documents = [{ ...invoice('2026-01-01', []), purchasedGiftCards: rappen(5000) }]
  expect(agreed({ documents })).toEqual([])
  expect(received({ documents, payments: [money('2026-01-01', 5000)] })).toEqual([])
})
