import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { vatReturn } from './vat-return.ts'
import { DEFAULT_VAT_SETTINGS, type VatScheme } from './vat-scheme.ts'
import type { VatTurnover } from './vat-turnover.ts'

const SETTINGS: VatScheme = DEFAULT_VAT_SETTINGS

function turnover(
  rate: number,
  [gross, tax]: readonly [number, number],
  [lessGross, lessTax]: readonly [number, number] = [0, 0],
): VatTurnover {
  return {
    rate,
    charged: { gross: rappen(gross), tax: rappen(tax) },
    reduced: { gross: rappen(lessGross), tax: rappen(lessTax) },
  }
}

const QUARTER = [turnover(0, [500, 0]), turnover(260, [102_600, 2600], [10_260, 260]), turnover(810, [21_620, 1620], [1081, 81])]

function figures(rows: VatTurnover[], settings: Partial<VatScheme> = {}) {
  return vatReturn(rows, { ...SETTINGS, ...settings }).map(({ code, turnover: amount, tax }) => [code, amount, tax])
}

describe('the return by the effective method', () => {
  it('declares turnover net of tax in the order of the form', () => {
    expect(figures(QUARTER)).toEqual([
      ['200', 120_500, null],
      ['220', 0, null],
      ['221', 0, null],
      ['225', 0, null],
      ['230', 500, null],
      ['235', 11_000, null],
      ['280', 0, null],
      ['289', 11_500, null],
      ['299', 109_000, null],
      ['303', 19_000, 1539],
      ['313', 90_000, 2340],
      ['343', 0, 0],
      ['399', null, 3879],
    ])
  })

  it('shows the rates up to 2023 only with an amount, and a rate without a number by its own', () => {
    expect(figures([turnover(770, [1077, 77]), turnover(850, [1085, 85])]).slice(9)).toEqual([
      ['303', 0, 0],
      ['302', 1000, 77],
      ['313', 0, 0],
      ['343', 0, 0],
      [null, 1000, 85],
      ['399', null, 162],
    ])
  })

  it('is negative when more was taken back than charged', () => {
    expect(
      figures([turnover(260, [0, 0], [1026, 26])]).filter(([code]) => ['200', '235', '299', '313', '399'].includes(String(code))),
    ).toEqual([
      ['200', 0, null],
      ['235', 1000, null],
      ['299', -1000, null],
      ['313', -1000, -26],
      ['399', null, -26],
    ])
  })

  it('links each figure to its documents', () => {
    const links = new Map(vatReturn(QUARTER, SETTINGS).map(({ code, documents }) => [code, documents]))
    expect(links.get('200')).toEqual({ kind: 'invoice' })
    expect(links.get('235')).toEqual({ kind: 'credit-note' })
    expect(links.get('313')).toEqual({ rate: 260 })
    expect(links.get('289')).toBeNull()
  })
})

describe('the return by net tax rates', () => {
  it('declares turnover with its tax, and taxes it at the net rates', () => {
    expect(figures(QUARTER, { method: 'net-rate' })).toEqual([
      ['200', 124_720, null],
      ['220', 0, null],
      ['221', 0, null],
      ['225', 0, null],
      ['230', 500, null],
      ['235', 11_341, null],
      ['280', 0, null],
      ['289', 11_841, null],
      ['299', 112_879, null],
      // 0.6 % of CHF 923.40 and 2.1 % of CHF 205.39.
      ['323', 92_340, 554],
      ['323', 20_539, 431],
      ['399', null, 985],
    ])
  })

  it('has one figure for one activity, and one for each of many: sales belong to the first that they fit', () => {
    const trade = { id: '10000', name: 'Handel', rate: 60, sales: 'all' as const }
    expect(figures(QUARTER, { method: 'net-rate', activities: [trade] }).slice(9)).toEqual([
      ['323', 112_879, 677],
      ['399', null, 677],
    ])
    const many = [
      { ...trade, sales: 'normal' as const },
      { ...trade, rate: 130, sales: 'reduced' as const },
      { ...trade, rate: 210 },
    ]
    expect(figures(QUARTER, { method: 'net-rate', activities: many }).slice(9)).toEqual([
      ['323', 20_539, 123],
      ['323', 92_340, 1200],
      ['323', 0, 0],
      ['399', null, 1323],
    ])
  })

  it.each([
    [499, ['323', 1000, 6]],
    [500, ['323', 1000, 21]],
  ])('takes a legal rate of %i basis points as %j', (rate, expected) => {
    expect(figures([turnover(rate, [1000, 0])], { method: 'net-rate' })).toContainEqual(expected)
  })

  it.each([
    [8, 0],
    [9, 1],
    [-8, 0],
    [-9, -1],
  ])('rounds the tax on %i hundred Rappen half up, away from nothing', (hundreds, tax) => {
    const rows = [turnover(260, hundreds > 0 ? [hundreds * 10, 0] : [0, 0], hundreds < 0 ? [-hundreds * 10, 0] : [0, 0])]
    expect(figures(rows, { method: 'net-rate' })).toContainEqual(['323', hundreds * 10, tax])
  })
})

it('figures of received consideration link to their payments by rate, and to no documents, which may be of other days', () => {
  const figuresReceived = vatReturn([turnover(260, [1026, 26])], { ...SETTINGS, basis: 'received' })
  expect(figuresReceived[0]).toMatchObject({ code: '200', label: 'Total der vereinnahmten Entgelte', turnover: 1000 })
  expect(figuresReceived.filter(({ documents }) => documents !== null)).toEqual([])
  const linked = figuresReceived.filter(({ rates }) => rates).map(({ code, rates }) => [code, rates])
  expect(linked).toEqual([
    ['200', [260]],
    ['230', [0]],
    ['299', [260]],
    ['303', [810]],
    ['313', [260]],
    ['343', [380]],
  ])
  expect(vatReturn(QUARTER, SETTINGS).filter(({ rates }) => rates)).toEqual([])
  const byNetRates = vatReturn(QUARTER, { ...SETTINGS, basis: 'received', method: 'net-rate' })
  expect(byNetRates.flatMap(({ code, rates }) => (code === '323' ? [[code, rates]] : []))).toEqual([
    ['323', [260]],
    ['323', [810]],
  ])
})
