import type { DocumentKind } from '#domain/documents/document.ts'
import { minus, plus, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import { formatTaxRate, taxOn, type TaxRate } from './tax.ts'
import type { ActivitySales, VatActivity, VatScheme } from './vat-scheme.ts'
import type { Taxed, VatTurnover } from './vat-turnover.ts'

/** One figure of the return, in the order of the tax office's form. */
export type VatFigure = {
  /** The number on the form; null for a rate that the form has no number for. */
  code: string | null
  label: string
  turnover: Rappen | null
  tax: Rappen | null
  /** The documents behind the figure, as the list of documents filters them; null when it is not a sum of documents. */
  documents: { kind?: DocumentKind | undefined; rate?: TaxRate | undefined } | null
  /**
   * The rates of the payments behind the figure; null when it is not a sum of payments. Returns of before it was
   * recorded have none.
   */
  rates?: TaxRate[] | null | undefined
  /** The activity whose net tax rate it is. */
  activity?: Pick<VatActivity, 'id' | 'rate'> | undefined
}

/** From this rate on, in basis points, a legal rate counts as the normal one; reduced rates are far below it. */
const NORMAL_FROM: TaxRate = 500

/** The legal rates with their numbers on the form; those up to 2023 appear only when something is declared there. */
const LEGAL_RATES = [
  { rate: 810, code: '303', label: 'Normalsatz 8.1\u00a0%', isCurrent: true },
  { rate: 770, code: '302', label: 'Normalsatz 7.7\u00a0% (bis 2023)', isCurrent: false },
  { rate: 260, code: '313', label: 'Reduzierter Satz 2.6\u00a0%', isCurrent: true },
  { rate: 250, code: '312', label: 'Reduzierter Satz 2.5\u00a0% (bis 2023)', isCurrent: false },
  { rate: 380, code: '343', label: 'Beherbergungssatz 3.8\u00a0%', isCurrent: true },
  { rate: 370, code: '342', label: 'Beherbergungssatz 3.7\u00a0% (bis 2023)', isCurrent: false },
] as const

/** The legal rate that a number of the form stands for; null for a number of anything else. */
export function legalRateOf(code: string | null): TaxRate | null {
  return LEGAL_RATES.find((legal) => legal.code === code)?.rate ?? null
}

/**
 * The figures of a VAT return from the turnover of its period. Turnover is net of tax by the effective method, gross by
 * net tax rates, as the form has it (docs/rules/vat.md#figures). `entered` is the turnover of activities that the
 * bookkeeper tells apart.
 */
export function vatReturn(
  turnover: readonly VatTurnover[],
  { basis, method, activities }: Omit<VatScheme, 'interval'>,
  entered: readonly Rappen[] = [],
): VatFigure[] {
  const declared = (taxed: Taxed) => (method === 'effective' ? minus(taxed.gross, taxed.tax) : taxed.gross)
  const total = sum(turnover.map(({ charged }) => declared(charged)))
  const reductions = sum(turnover.map(({ reduced }) => declared(reduced)))
  const untaxed = sum(turnover.filter(({ rate }) => rate === 0).map(({ charged, reduced }) => minus(declared(charged), declared(reduced))))
  const deductions = plus(reductions, untaxed)
  const taxes = method === 'effective' ? legalRates(turnover) : netRates(turnover, activities, entered)
  const isAgreed = basis === 'agreed'
  const all = turnover.map(({ rate }) => rate)
  const figures: VatFigure[] = [
    figure('200', isAgreed ? 'Total der vereinbarten Entgelte' : 'Total der vereinnahmten Entgelte', total, { kind: 'invoice' }, all),
    figure('220', 'Von der Steuer befreite Leistungen (Exporte)', ZERO),
    figure('221', 'Leistungen im Ausland', ZERO),
    figure('225', 'Übertragungen im Meldeverfahren', ZERO),
    figure('230', 'Von der Steuer ausgenommene Leistungen', untaxed, { rate: 0 }, [0]),
    figure('235', 'Entgeltsminderungen', reductions, { kind: 'credit-note' }),
    figure('280', 'Diverses', ZERO),
    figure('289', 'Total Abzüge', deductions),
    figure(
      '299',
      'Steuerbarer Gesamtumsatz',
      minus(total, deductions),
      null,
      all.filter((rate) => rate !== 0),
    ),
    ...taxes,
    {
      code: '399',
      label: 'Total geschuldete Steuer',
      turnover: null,
      tax: sum(taxes.map(({ tax }) => tax ?? ZERO)),
      documents: null,
      rates: null,
    },
  ]
  // What was received depends on payments: their documents may be of other days.
  return figures.map((one) => ({ ...one, ...(isAgreed ? { rates: null } : { documents: null }) }))
}

function figure(
  code: string,
  label: string,
  turnover: Rappen,
  documents: VatFigure['documents'] = null,
  rates: VatFigure['rates'] = null,
): VatFigure {
  return { code, label, turnover, tax: null, documents, rates }
}

/** What is taxed at each legal rate, with the tax that the documents show. */
function legalRates(turnover: readonly VatTurnover[]): VatFigure[] {
  const known = LEGAL_RATES.map(({ rate, code, label, isCurrent }) => ({ rate, code, label, isCurrent, ...taxedAt(turnover, rate) }))
  const unknown = turnover
    .filter(({ rate }) => rate !== 0 && !LEGAL_RATES.some((legal) => legal.rate === rate))
    .map(({ rate }) => ({
      rate,
      code: null,
      label: `Satz ${rate / 100}\u00a0% (noch ohne Ziffer)`,
      isCurrent: true,
      ...taxedAt(turnover, rate),
    }))
  return [...known, ...unknown]
    .filter(({ isCurrent, gross, tax }) => isCurrent || gross !== 0 || tax !== 0)
    .map(({ rate, code, label, gross, tax }) => ({ code, label, turnover: minus(gross, tax), tax, documents: { rate }, rates: [rate] }))
}

/** The number that the form has for all net tax rates. */
const NET_RATE_CODE = '323'

/**
 * The turnover that is taxed at the net tax rate of each activity. Sales belong to the first activity that they fit, or
 * to the first of all if they fit none; `entered` is the part that belongs to another one, by its place in the list.
 */
function netRates(turnover: readonly VatTurnover[], activities: readonly VatActivity[], entered: readonly Rappen[]): VatFigure[] {
  const taxed = turnover.filter(({ rate }) => rate !== 0)
  const firstFor = (group: ActivitySales) =>
    Math.max(
      0,
      activities.findIndex(({ sales }) => sales === 'all' || sales === group),
    )
  const groupOf = ({ rate }: VatTurnover) => (rate < NORMAL_FROM ? 'reduced' : 'normal')
  const moved = activities.map(({ sales }, to) => ({ to, from: firstFor(sales), amount: entered[to] ?? ZERO }))
  return activities.map(({ id, name, rate }, index): VatFigure => {
    const rows = taxed.filter((row) => firstFor(groupOf(row)) === index)
    const gained = moved.filter(({ to, from }) => to === index && from !== index)
    const lost = moved.filter(({ to, from }) => from === index && to !== index)
    const own = sum(rows.map((row) => minus(row.charged.gross, row.reduced.gross)))
    const gross = minus(plus(own, ...gained.map(({ amount }) => amount)), sum(lost.map(({ amount }) => amount)))
    return {
      code: NET_RATE_CODE,
      label: `${name}, Saldosteuersatz ${formatTaxRate(rate)}`,
      turnover: gross,
      tax: taxOn(gross, rate),
      documents: {},
      rates: rows.map((row) => row.rate),
      activity: { id, rate },
    }
  })
}

function taxedAt(turnover: readonly VatTurnover[], rate: TaxRate): Taxed {
  const row = turnover.find((one) => one.rate === rate)
  if (!row) return { gross: ZERO, tax: ZERO }
  return { gross: minus(row.charged.gross, row.reduced.gross), tax: minus(row.charged.tax, row.reduced.tax) }
}
