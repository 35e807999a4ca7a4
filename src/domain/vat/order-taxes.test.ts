import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { creditedLosses, lossTaxes } from './order-taxes.ts'

const document = (kind: 'invoice' | 'credit-note', day: string, gross: number, tax: number) => ({
  orderId: 'a',
  kind,
  day,
  taxes: [{ rate: 260, gross: rappen(gross), tax: rappen(tax) }],
})
const loss = (day: string, amount: number) => ({ orderId: 'a', day, amount: rappen(amount) })
const invoice = document('invoice', '2026-11-01', 10_260, 260)
const november = { from: '2026-11-01', to: '2026-11-30' }
const taxes = (documents: (typeof invoice)[], losses: ReturnType<typeof loss>[], period = november) =>
  lossTaxes({ documents, payments: [], losses, waivers: [] }, period)
    .filter(({ tax }) => tax !== 0)
    .map(({ day, tax }) => [day, tax])

it('gives back the tax of a lost dispute on its day', () => {
  expect(taxes([invoice], [loss('2026-11-10', 10_260)])).toEqual([['2026-11-10', 260]])
})

it('gives back the tax of a part', () => {
  expect(taxes([invoice], [loss('2026-11-10', 5130)])).toEqual([['2026-11-10', 130]])
})

it('gives back only what credit notes have left', () => {
  expect(taxes([invoice, document('credit-note', '2026-11-05', 5130, 130)], [loss('2026-11-10', 10_260)])).toEqual([['2026-11-10', 130]])
})

it('takes back what a later credit note gives', () => {
  const credited = [invoice, document('credit-note', '2026-11-20', 10_260, 260)]
  expect(taxes(credited, [loss('2026-11-10', 10_260)])).toEqual([
    ['2026-11-10', 260],
    ['2026-11-20', -260],
  ])
})

it('is owed again when the money comes back', () => {
  expect(taxes([invoice], [loss('2026-11-10', 10_260), loss('2026-11-12', -10_260)])).toEqual([
    ['2026-11-10', 260],
    ['2026-11-12', -260],
  ])
})

it('counts only the days of the period', () => {
  expect(taxes([invoice], [loss('2026-12-01', 10_260)])).toEqual([])
})

it('leaves a replaced invoice out, which is no loss', () => {
  const replaced = [document('credit-note', '2026-11-05', 10_260, 260), document('invoice', '2026-11-05', 5130, 130)]
  expect(taxes([invoice, ...replaced], [])).toEqual([])
  expect(taxes([invoice, ...replaced], [loss('2026-11-10', 10_260)])).toEqual([['2026-11-10', 130]])
})

describe('a lost dispute', () => {
  const credited = (rows: Partial<Parameters<typeof creditedLosses>[0]>) =>
    creditedLosses({ documents: [invoice], payments: [], losses: [], waivers: [], ...rows }, november).map(({ day, amount }) => [
      day,
      amount,
    ])
  const paid = loss('2026-11-01', 10_260)
  const withdrawn = loss('2026-11-03', -10_260)
  const lost = loss('2026-11-10', 10_260)

  it('is no loss as far as credit notes have given it back, before or later, until it is won after all', () => {
    const creditNote = document('credit-note', '2026-11-05', 10_260, 260)
    const [won, returned] = [loss('2026-11-12', -10_260), loss('2026-11-12', 10_260)]
    expect(credited({ documents: [invoice, creditNote], payments: [paid, withdrawn], losses: [lost] })).toEqual([['2026-11-10', 10_260]])
    expect(credited({ documents: [invoice, creditNote], payments: [paid, withdrawn, returned], losses: [lost, won] })).toEqual([
      ['2026-11-10', 10_260],
      ['2026-11-12', -10_260],
    ])
    const later = document('credit-note', '2026-11-20', 5130, 130)
    expect(credited({ documents: [invoice, later], payments: [paid, withdrawn], losses: [lost] })).toEqual([['2026-11-20', 5130]])
  })

  it('is one as far as nothing was credited, or what was credited was refunded, too', () => {
    const creditNote = document('credit-note', '2026-11-02', 5130, 130)
    const refunded = loss('2026-11-02', -5130)
    expect(credited({ payments: [paid, withdrawn], losses: [lost] })).toEqual([])
    expect(credited({ documents: [invoice, creditNote], payments: [paid, refunded, withdrawn], losses: [lost] })).toEqual([])
  })
})
