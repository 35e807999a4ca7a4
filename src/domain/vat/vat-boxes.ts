import { minus, plus, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import { formatTaxRate, taxOn, type TaxRate } from './tax.ts'
import type { VatFigure } from './vat-return.ts'
import type { VatMethod } from './vat-scheme.ts'

/** The boxes of the form that only the bookkeeper knows, by their numbers, as far as they are a single amount. */
export const ENTERED_BOXES = ['205', '230', '280', '400', '405', '410', '415', '420', '900', '910'] as const
export type EnteredBox = (typeof ENTERED_BOXES)[number]

/** The length of the description of Ziffer 280 that the file for the tax office takes. */
export const MAX_DEDUCTION_LENGTH = 50

/** What the bookkeeper adds to the figures of the shop (docs/rules/vat.md#boxes). */
export type VatBoxes = {
  amounts: Partial<Record<EnteredBox, Rappen>>
  /** What is deducted as Ziffer 280; the tax office wants to know. */
  deduction: string
  /** Services from abroad, net, at their legal rates. */
  acquisition: { rate: TaxRate; turnover: Rappen }[]
  /**
   * The turnover of each activity that the shop cannot tell apart; it is taken off the first one that its sales fit.
   */
  activities: Rappen[]
}

export const NO_BOXES: VatBoxes = { amounts: {}, deduction: '', acquisition: [], activities: [] }

export const BOX_LABELS: Readonly<Record<EnteredBox, string>> = {
  205: 'Von der Steuer ausgenommene Leistungen, für die optiert wird',
  230: 'Von der Steuer ausgenommene Leistungen',
  280: 'Diverses',
  400: 'Vorsteuer auf Material- und Dienstleistungsaufwand',
  405: 'Vorsteuer auf Investitionen und übrigem Betriebsaufwand',
  410: 'Einlageentsteuerung',
  415: 'Vorsteuerkorrekturen',
  420: 'Vorsteuerkürzungen',
  900: 'Subventionen, Kurtaxen und Ähnliches',
  910: 'Spenden, Dividenden, Schadenersatz und Ähnliches',
}

/** The boxes that the form of a method has: by net tax rates input tax is in the rate. */
export function boxesOf(method: VatMethod): readonly EnteredBox[] {
  return method === 'effective' ? ENTERED_BOXES : ['230', '280', '415', '900', '910']
}

/** The tax on services from abroad, each rounded half up. */
export function acquisitionTax({ acquisition }: Pick<VatBoxes, 'acquisition'>): Rappen {
  return sum(acquisition.map(({ rate, turnover }) => taxOn(turnover, rate)))
}

/** What input tax and its corrections take off the tax that is owed (Ziffer 479). */
export function inputTax({ amounts }: Pick<VatBoxes, 'amounts'>, method: VatMethod): Rappen {
  const of = (box: EnteredBox) => (boxesOf(method).includes(box) ? (amounts[box] ?? ZERO) : ZERO)
  return minus(plus(of('400'), of('405'), of('410')), plus(of('415'), of('420')))
}

/**
 * The figures of the form: those of the shop with what the bookkeeper has entered. What is entered as 230 or 280 is a
 * part of the turnover of 200, so that no tax changes.
 */
export function withBoxes(figures: readonly VatFigure[], boxes: VatBoxes, method: VatMethod): VatFigure[] {
  const of = (box: EnteredBox) => boxes.amounts[box] ?? ZERO
  const deducted = plus(of('230'), of('280'))
  const added: Readonly<Record<string, Rappen>> = { 200: deducted, 230: of('230'), 280: of('280'), 289: deducted }
  const owed = plus(figures.find(({ code }) => code === '399')?.tax ?? ZERO, acquisitionTax(boxes))
  const left = minus(owed, inputTax(boxes, method))
  return figures
    .flatMap((figure): VatFigure[] => {
      const { code, turnover } = figure
      if (code === '399') return [...acquisitionFigures(boxes), { ...figure, tax: owed }, ...inputFigures(boxes, method), balance(left)]
      const more = turnover === null || code === null ? ZERO : (added[code] ?? ZERO)
      const shown = more === 0 ? figure : { ...figure, turnover: plus(turnover ?? ZERO, more) }
      const described = code === '280' && of('280') !== 0 ? { ...shown, label: `${shown.label}: ${boxes.deduction}` } : shown
      const hasOption = code === '200' && method === 'effective'
      return hasOption ? [described, entered('205', { turnover: of('205'), tax: null })] : [described]
    })
    .concat((['900', '910'] as const).map((box) => entered(box, { turnover: of(box), tax: null })))
}

function acquisitionFigures({ acquisition }: VatBoxes): VatFigure[] {
  return acquisition.map(({ rate, turnover }) => ({
    code: [770, 250, 370].includes(rate) ? '382' : '383',
    label: `Bezugsteuer zu ${formatTaxRate(rate)}`,
    turnover,
    tax: taxOn(turnover, rate),
    documents: null,
  }))
}

function inputFigures(boxes: VatBoxes, method: VatMethod): VatFigure[] {
  const shown = boxesOf(method).filter((box) => box.startsWith('4'))
  return [
    ...shown.map((box) => entered(box, { turnover: null, tax: boxes.amounts[box] ?? ZERO })),
    { code: '479', label: 'Total Vorsteuer', turnover: null, tax: inputTax(boxes, method), documents: null },
  ]
}

function entered(box: EnteredBox, amounts: Pick<VatFigure, 'turnover' | 'tax'>): VatFigure {
  return { code: box, label: BOX_LABELS[box], ...amounts, documents: null }
}

function balance(left: Rappen): VatFigure {
  return left < 0
    ? { code: '510', label: 'Guthaben', turnover: null, tax: minus(ZERO, left), documents: null }
    : { code: '500', label: 'Zu bezahlender Betrag', turnover: null, tax: left, documents: null }
}
