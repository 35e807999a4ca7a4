import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { readDeclaration } from '#tests/support/books/read-declaration.ts'
import { isMistypedUid, uidIn } from './uid.ts'
import { NO_BOXES, type VatBoxes, withBoxes } from './vat-boxes.ts'
import { type Declaration, declarationProblems, declarationXml, SUBMISSIONS } from './vat-declaration.ts'
import { vatReturn } from './vat-return.ts'
import { DEFAULT_VAT_SETTINGS, VAT_METHODS, type VatActivity } from './vat-scheme.ts'
import { chargedTurnover, VAT_BASES } from './vat-turnover.ts'

const ACTIVITIES: VatActivity[] = [
  { id: '10101', name: 'Lebensmittel', rate: 60, sales: 'reduced' },
  { id: '20202', name: 'Geschenke', rate: 210, sales: 'normal' },
  { id: '30303', name: 'Kurse', rate: 620, sales: 'normal' },
]
const SALES = chargedTurnover([
  { rate: 0, gross: rappen(5000), tax: rappen(0) },
  { rate: 260, gross: rappen(102_600), tax: rappen(2600) },
  { rate: 810, gross: rappen(21_620), tax: rappen(1620) },
])
const BOXES: VatBoxes = {
  amounts: { 205: rappen(100), 230: rappen(200), 280: rappen(300), 400: rappen(1000), 405: rappen(50), 415: rappen(20), 910: rappen(7) },
  deduction: 'Eintrag \u001b& <Rest>',
  acquisition: [{ rate: 810, turnover: rappen(10_000) }],
  activities: [rappen(0), rappen(0), rappen(10_000)],
}

function declaration(more: Partial<Declaration> = {}): Declaration {
  const { method = 'effective', basis = 'agreed', boxes = BOXES } = more
  const figures = vatReturn(SALES, { ...DEFAULT_VAT_SETTINGS, activities: ACTIVITIES, method, basis }, boxes.activities)
  const period = { from: '2026-07-01', to: '2026-09-30' }
  const company = { name: 'Firnfrucht GmbH', vat: 'CHE-123.456.788 MWST' }
  return {
    period,
    submission: 'first',
    isLiable: true,
    basis,
    method,
    figures,
    boxes,
    company,
    generatedAt: '2026-11-24T04:00:00Z',
    ...more,
  }
}

describe('the file of a return', () => {
  it.each(VAT_METHODS.flatMap((method) => VAT_BASES.flatMap((basis) => SUBMISSIONS.map((submission) => ({ method, basis, submission })))))(
    'has the elements of its structure, in their order and formats: $method, $basis, $submission',
    (more) => {
      const read = readDeclaration(declarationXml(declaration(more)))
      expect(read.faults).toEqual([])
      expect(read.text('generalInformation/uid')).toEqual(['CHE123456788'])
      expect(read.text('generalInformation/typeOfSubmission')).toEqual([String(SUBMISSIONS.indexOf(more.submission) + 1)])
      expect(read.text('generalInformation/formOfReporting')).toEqual([more.basis === 'agreed' ? '1' : '2'])
      expect(read.text('turnoverComputation/variousDeduction/descriptionVariousDeduction')).toEqual(['Eintrag & <Rest>'])
      expect(read.payable).toBe(read.computed)
    },
  )

  it('declares net turnover at the legal rates, with tax on it and what the bookkeeper entered', () => {
    const { text, payable } = readDeclaration(declarationXml(declaration()))
    expect(text('effectiveReportingMethod/suppliesPerTaxRate/taxRate')).toEqual(['8.10', '2.60'])
    expect(text('effectiveReportingMethod/suppliesPerTaxRate/turnover')).toEqual(['200.00', '1000.00'])
    expect(text('turnoverComputation/totalConsideration')).toEqual(['1255.00'])
    expect(text('turnoverComputation/suppliesExemptFromTax')).toEqual(['52.00'])
    // 16.20 and 26.00 on sales, 8.10 on services from abroad, less 10.00 and 0.50, with 0.20 to correct.
    expect(payable).toBe(1620 + 2600 + 810 - 1000 - 50 + 20)
  })

  it('declares gross turnover of each activity, and moves what the bookkeeper tells apart', () => {
    const { text } = readDeclaration(declarationXml(declaration({ method: 'net-rate' })))
    expect(text('simpleTaxRateMethod/suppliesPerTaxRate/activityID')).toEqual(['10101', '20202', '30303'])
    expect(text('simpleTaxRateMethod/suppliesPerTaxRate/taxRate')).toEqual(['0.60', '2.10', '6.20'])
    expect(text('simpleTaxRateMethod/suppliesPerTaxRate/turnover')).toEqual(['1026.00', '116.20', '100.00'])
  })

  it('rounds the tax once, and not at each rate', () => {
    const sales = chargedTurnover([
      { rate: 260, gross: rappen(13_502 + 351), tax: rappen(351) },
      { rate: 810, gross: rappen(10_005 + 810), tax: rappen(810) },
    ])
    const boxes = { ...NO_BOXES, acquisition: [{ rate: 810, turnover: rappen(10_005) }] }
    const read = readDeclaration(declarationXml(declaration({ boxes, figures: vatReturn(sales, DEFAULT_VAT_SETTINGS) })))
    // 351.052, 810.405 and 810.405 Rappen.
    expect(read).toMatchObject({ payable: 1972, faults: [] })
  })

  it('has no deduction of 0, which the portal refuses', () => {
    expect(declarationXml(declaration({ boxes: NO_BOXES }))).not.toContain('variousDeduction')
  })

  it.each<[string, Partial<Declaration>, string]>([
    ['without a UID', { company: { name: 'Firnfrucht', vat: 'CHE-000.000.000 MWST' } }, 'keine gültige UID'],
    ['by a shop that owes no VAT', { isLiable: false }, 'nicht mehrwertsteuerpflichtig'],
    ['with a deduction that nobody describes', { boxes: { ...BOXES, deduction: '' } }, 'Ziffer 280'],
    ['with a longer description than the portal takes', { boxes: { ...BOXES, deduction: 'x'.repeat(51) } }, 'mehr als 50'],
    ['for a company with a longer name than the portal takes', { company: { name: 'x'.repeat(256), vat: 'CHE-123.456.788' } }, '255'],
    ['by net tax rates before 2025', { method: 'net-rate', period: { from: '2024-07-01', to: '2024-12-31' } }, 'ab 2025'],
  ])('is not made %s', (_, more, problem) => {
    expect(declarationProblems(declaration(more)).join()).toContain(problem)
  })

  it('is not made for an activity without a number, nor for a rate that the form has no number for', () => {
    const [first] = ACTIVITIES
    const scheme = { ...DEFAULT_VAT_SETTINGS, method: 'net-rate', activities: first ? [{ ...first, id: '' }] : [] } as const
    expect(declarationProblems(declaration({ method: 'net-rate', figures: vatReturn(SALES, scheme) })).join()).toContain('fünfstellige')
    const unknown = vatReturn(chargedTurnover([{ rate: 850, gross: rappen(1085), tax: rappen(85) }]), DEFAULT_VAT_SETTINGS)
    expect(declarationProblems(declaration({ figures: unknown })).join()).toContain('keine Ziffer')
  })
})

describe('the figures with what the bookkeeper entered', () => {
  const taxOf = (boxes: VatBoxes, code: string) =>
    withBoxes(declaration({ boxes }).figures, boxes, 'effective').find((figure) => figure.code === code)

  it('owe the tax on services from abroad, less input tax', () => {
    expect(taxOf(BOXES, '399')?.tax).toBe(1620 + 2600 + 810)
    expect(taxOf(BOXES, '479')?.tax).toBe(1000 + 50 - 20)
    expect(taxOf(BOXES, '500')?.tax).toBe(1620 + 2600 + 810 - 1030)
    expect(taxOf({ ...BOXES, amounts: { 400: rappen(9000) } }, '510')?.tax).toBe(9000 - 1620 - 2600 - 810)
  })

  it('change no taxed turnover by what is exempt or deducted', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map(rappen)
    fc.assert(
      fc.property(cents, cents, (exempt, deducted) => {
        const boxes = { ...NO_BOXES, amounts: { 230: exempt, 280: deducted }, deduction: 'x' }
        for (const code of ['299', '303', '313', '399']) expect(taxOf(boxes, code)).toEqual(taxOf(NO_BOXES, code))
        const total = Number(taxOf(boxes, '200')?.turnover) - Number(taxOf(boxes, '289')?.turnover)
        expect(total).toBe(taxOf(boxes, '299')?.turnover)
      }),
    )
  })
})

it.each([
  ['CHE-123.456.788 MWST', 'CHE123456788'],
  ['CHE-109.322.551', 'CHE109322551'],
  ['CHE100155212', 'CHE100155212'],
  ['CHE-100.155.213', undefined],
  ['CHE-000.000.000 MWST', undefined],
  ['CHE-012.345.670', undefined],
  ['123', undefined],
])('the UID in %s is %s, by its check digit', (text, uid) => {
  expect(uidIn(text)).toBe(uid)
})

it.each([
  ['CHE-123.456.788 MWST', false],
  ['CHE-123.456.789 MWST', true],
  ['CHE-123.456.78', true],
  ['che-123.456.788', true],
  ['CHE-000.000.000 MWST', false],
  ['60101', false],
])('%s is a mistyped UID: %s', (text, expected) => {
  expect(isMistypedUid(text)).toBe(expected)
})
