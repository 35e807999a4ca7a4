import type { Period } from '#domain/calendar/period.ts'
import { minus, type Rappen, rappen, sum, toDecimal, ZERO } from '#domain/money/money.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import { taxOnAll, type TaxRate } from './tax.ts'
import { uidIn } from './uid.ts'
import { inputTax, MAX_DEDUCTION_LENGTH, type VatBoxes, withBoxes } from './vat-boxes.ts'
import { legalRateOf, type VatFigure } from './vat-return.ts'
import { isActivityNumber, type VatMethod } from './vat-scheme.ts'
import type { VatBasis } from './vat-turnover.ts'

/**
 * What a return is sent as: the first one of its period, its correction, or the annual reconciliation (Art. 72 MWSTG).
 */
export const SUBMISSIONS = ['first', 'correction', 'annual'] as const
export type Submission = (typeof SUBMISSIONS)[number]

/** A return with all that its file says (docs/rules/vat.md#file). */
export type Declaration = {
  period: Period
  submission: Submission
  /** Whether the shop owed VAT then. */
  isLiable: boolean
  basis: VatBasis
  method: VatMethod
  /** The shop's figures, without the boxes. */
  figures: readonly VatFigure[]
  boxes: VatBoxes
  company: { name: string; vat: string }
  /** The instant in UTC, to the second: '2026-11-24T04:00:00Z'. */
  generatedAt: string
}

const TURNOVER_ELEMENTS = [
  ['200', 'totalConsideration'],
  ['220', 'suppliesToForeignCountries'],
  ['221', 'suppliesAbroad'],
  ['225', 'transferNotificationProcedure'],
  ['230', 'suppliesExemptFromTax'],
  ['235', 'reductionOfConsideration'],
] as const
const INPUT_ELEMENTS = [
  ['400', 'inputTaxMaterialAndServices'],
  ['405', 'inputTaxInvestments'],
  ['410', 'subsequentInputTaxDeduction'],
  ['415', 'inputTaxCorrections'],
  ['420', 'inputTaxReductions'],
] as const

const MAX_NAME_LENGTH = 255

/** Since then each net tax rate is declared with the number of its activity. */
const ACTIVITIES_SINCE = '2025-01-01'

/** What keeps the file from being made, in German; empty when nothing does. */
export function declarationProblems({
  isLiable,
  company,
  method,
  figures,
  boxes,
  period,
}: Omit<Declaration, 'generatedAt' | 'submission'>): string[] {
  if (!isLiable) return ['Der Shop ist nicht mehrwertsteuerpflichtig und reicht keine Abrechnung ein.']
  const rates = suppliesOf(method, figures)
  return [
    ...(uidIn(company.vat) === undefined ? [`«${company.vat}» ist keine gültige UID. Tragen Sie sie in den Einstellungen ein.`] : []),
    ...(rates.some(({ rate }) => rate === null) ? ['Für einen Satz kennt das Formular keine Ziffer.'] : []),
    ...(method === 'net-rate' && period.from < ACTIVITIES_SINCE ? ['Eine Datei nach Saldosteuersätzen gibt es hier ab 2025.'] : []),
    ...(method === 'net-rate' && rates.some(({ activityId }) => !isActivityNumber(activityId))
      ? ['Einer Tätigkeit fehlt die fünfstellige Nummer. Sie steht auf der Bewilligung der Steuerverwaltung.']
      : []),
    ...((boxes.amounts['280'] ?? 0) !== 0 && boxes.deduction === '' ? ['Ziffer 280 braucht eine Beschreibung.'] : []),
    ...(boxes.deduction.length > MAX_DEDUCTION_LENGTH
      ? [`Die Beschreibung von Ziffer 280 hat mehr als ${MAX_DEDUCTION_LENGTH} Zeichen.`]
      : []),
    ...(company.name.length > MAX_NAME_LENGTH ? [`Der Firmenname hat mehr als ${MAX_NAME_LENGTH} Zeichen.`] : []),
  ]
}

/**
 * The return as a file for the portal of the tax office (eCH-0217, version 2). Its tax is what the tax office computes
 * of turnover and rate and rounds once, which differs from that of the documents by their rounding. Throws where
 * `declarationProblems` has one.
 */
export function declarationXml(declaration: Declaration): string {
  const { period, submission, basis, method, figures, boxes, company, generatedAt } = declaration
  const uid = uidIn(company.vat)
  if (uid === undefined) throw new Error(`${company.vat} is no UID`)
  const shown = withBoxes(figures, boxes, method)
  const turnoverOf = (code: string) => sum(shown.filter((figure) => figure.code === code).map(({ turnover }) => turnover ?? ZERO))
  const supplies = suppliesOf(method, figures)
  const owed = taxOnAll([...supplies.map(({ rate, turnover }) => ({ rate: rate ?? 0, turnover })), ...boxes.acquisition])
  const deduction = turnoverOf('280')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<eCH-0217:VATDeclaration xmlns:eCH-0217="http://www.ech.ch/xmlns/eCH-0217/2" xmlns:eCH-0058="http://www.ech.ch/xmlns/eCH-0058/5">`,
    block('generalInformation', [
      element('uid', uid),
      element('organisationName', company.name),
      element('generationTime', generatedAt),
      element('reportingPeriodFrom', period.from),
      element('reportingPeriodTill', period.to),
      element('typeOfSubmission', String(SUBMISSIONS.indexOf(submission) + 1)),
      element('formOfReporting', basis === 'agreed' ? '1' : '2'),
      element('businessReferenceId', `${period.from}-${period.to}-${submission}`),
      block('sendingApplication', [
        '<eCH-0058:manufacturer>Firnfrucht</eCH-0058:manufacturer>',
        '<eCH-0058:product>Firnfrucht</eCH-0058:product>',
        '<eCH-0058:productVersion>1.0</eCH-0058:productVersion>',
      ]),
    ]),
    block('turnoverComputation', [
      ...TURNOVER_ELEMENTS.map(([code, name]) => amount(name, turnoverOf(code))),
      ...(deduction === 0
        ? []
        : [
            block('variousDeduction', [
              amount('amountVariousDeduction', deduction),
              element('descriptionVariousDeduction', boxes.deduction),
            ]),
          ]),
    ]),
    method === 'effective'
      ? block('effectiveReportingMethod', [
          element('grossOrNet', '1'),
          amount('opted', boxes.amounts['205'] ?? ZERO),
          ...supplies.map(({ rate, turnover }) => perRate('suppliesPerTaxRate', rate ?? 0, turnover)),
          ...boxes.acquisition.map(({ rate, turnover }) => perRate('acquisitionTax', rate, turnover)),
          ...INPUT_ELEMENTS.map(([box, name]) => amount(name, boxes.amounts[box] ?? ZERO)),
        ])
      : block('simpleTaxRateMethod', [
          ...supplies.map(({ activityId, rate, turnover }) =>
            perRate('suppliesPerTaxRate', rate ?? 0, turnover, element('activityID', activityId)),
          ),
          ...boxes.acquisition.map(({ rate, turnover }) => perRate('acquisitionTax', rate, turnover)),
          amount('inputTaxCorrections', boxes.amounts['415'] ?? ZERO),
        ]),
    amount('payableTax', minus(owed, inputTax(boxes, method))),
    block('otherFlowsOfFunds', [amount('subsidies', boxes.amounts['900'] ?? ZERO), amount('donations', boxes.amounts['910'] ?? ZERO)]),
    '</eCH-0217:VATDeclaration>',
    '',
  ].join('\n')
}

/** The turnover at each legal rate, or of each activity, as far as there is any. */
function suppliesOf(method: VatMethod, figures: readonly VatFigure[]): { rate: TaxRate | null; activityId: string; turnover: Rappen }[] {
  return figures.flatMap(({ code, turnover, tax, activity }) => {
    if (code === '399' || tax === null || turnover === null || turnover === 0) return []
    if (method === 'effective') return [{ rate: legalRateOf(code), activityId: '', turnover }]
    return [{ rate: activity?.rate ?? null, activityId: activity?.id ?? '', turnover }]
  })
}

function perRate(name: string, rate: TaxRate, turnover: Rappen, before?: string): string {
  return block(name, [...(before === undefined ? [] : [before]), element('taxRate', toDecimal(rappen(rate))), amount('turnover', turnover)])
}

function amount(name: string, value: Rappen): string {
  return element(name, toDecimal(value))
}

function element(name: string, text: string): string {
  return `<eCH-0217:${name}>${escapeXml(text)}</eCH-0217:${name}>`
}

function block(name: string, parts: readonly string[]): string {
  return [`<eCH-0217:${name}>`, ...parts, `</eCH-0217:${name}>`].join('\n')
}
