import type { VatYear } from '#contract/vat/admin-vat.ts'
import { daysBetween } from '#domain/calendar/calendar-day.ts'
import type { Period } from '#domain/calendar/period.ts'
import { minus, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import { type Declaration, declarationProblems } from '#domain/vat/vat-declaration.ts'
import type { VatFigure } from '#domain/vat/vat-return.ts'
import { declaredOn, isActivityNumber } from '#domain/vat/vat-scheme.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listVatReturns, readBoxes, type VatReturnRow } from './store.ts'
import { computeFigures, readVatTimeline, utcSecond } from './vat-return.ts'

/** A figure with what tells it from the others in any return. */
type KeyedFigure = VatFigure & { key: string }

/** A closed return of a year: what it declared, and what its figures come to now. */
type Compared = { row: VatReturnRow; declared: KeyedFigure[]; now: KeyedFigure[] }

/**
 * What the closed periods of a year have declared and what they come to now, with what the bookkeeper adds
 * (docs/rules/vat.md#annual).
 */
export async function readVatYear(db: Db, year: string): Promise<VatYear> {
  const { period, compared, boxes, version, declaration, problems } = await compareYear(db, year)
  const pairs = compared.flatMap((one) => pairsOf(one).map((pair) => ({ row: one.row, ...pair })))
  const byLine = Map.groupBy(pairs, ({ code, label }) => `${code} ${label}`)
  return {
    ...period,
    method: declaration.method,
    closed: compared.map(({ row }) => ({ from: row.fromDay, to: row.toDay })),
    isComplete: count(compared.map(({ row }) => daysBetween(row.fromDay, row.toDay) + 1)) === daysBetween(period.from, period.to) + 1,
    lines: [...byLine.values()].map((same) => ({
      code: same[0]?.code ?? null,
      label: same[0]?.label ?? '',
      declared: sum(same.map(({ declared }) => declared)),
      now: sum(same.map(({ now }) => now)),
    })),
    changes: pairs
      .filter(({ declared, now }) => declared !== now)
      .map(({ row, code, label, declared, now }) => ({ from: row.fromDay, to: row.toDay, code, label, declared, now })),
    entered: { boxes, version },
    fileProblems: problems,
  }
}

/**
 * The annual reconciliation: only what differs from the returns, and what the bookkeeper adds; with what keeps its file
 * from being made.
 */
export async function readAnnualDeclaration(
  db: Db,
  { year, now }: { year: string; now: number },
): Promise<{ declaration: Declaration; problems: string[] }> {
  const { declaration, problems } = await compareYear(db, year)
  return { declaration: { ...declaration, generatedAt: utcSecond(now) }, problems }
}

async function compareYear(db: Db, year: string) {
  const period: Period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const timeline = await readVatTimeline(db)
  const rows = (await listVatReturns(db)).filter(({ fromDay, toDay }) => period.from <= fromDay && toDay <= period.to)
  const compared: Compared[] = []
  for (const row of rows.toReversed()) {
    const days = { from: row.fromDay, to: row.toDay }
    const now = await computeFigures(db, days, { timeline, boxes: row.boxes })
    compared.push({ row, declared: keyed(row.figures, now), now: keyed(now, now) })
  }
  const { boxes, version } = await readBoxes(db, 'annual', period)
  const { company } = await readShopSettings(db)
  const declaration: Declaration = {
    period,
    submission: 'annual',
    isLiable: rows.some(({ isLiable }) => isLiable),
    ...declaredOn(period.to, timeline),
    figures: differences(compared),
    boxes,
    company: { name: company.name, vat: company.vat },
    generatedAt: '',
  }
  const problems = rows.length === 0 ? ['Noch ist kein Zeitraum dieses Jahres abgeschlossen.'] : declarationProblems(declaration)
  return { period, compared, boxes, version, declaration, problems }
}

/** What the figures of all periods have changed by, as the figures of a return. */
function differences(compared: readonly Compared[]): VatFigure[] {
  const signed = compared.flatMap(({ declared, now }) => [...now, ...declared.map(negative)])
  return [...Map.groupBy(signed, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { key: _, ...figure } = first
    const total = (part: 'turnover' | 'tax') => (figure[part] === null ? null : sum(same.map((one) => one[part] ?? ZERO)))
    return [{ ...figure, turnover: total('turnover'), tax: total('tax') }]
  })
}

function negative(figure: KeyedFigure): KeyedFigure {
  const less = (amount: Rappen | null) => (amount === null ? null : minus(ZERO, amount))
  return { ...figure, turnover: less(figure.turnover), tax: less(figure.tax) }
}

/** The figures of a closed return with what they are now; tax where a figure has any. */
function pairsOf({ declared, now }: Compared) {
  const figures = new Map([...declared, ...now].map((figure) => [figure.key, figure]))
  const amount = (of: readonly KeyedFigure[], key: string) => {
    const same = of.filter((figure) => figure.key === key)
    return sum(same.map(({ tax, turnover }) => tax ?? turnover ?? ZERO))
  }
  return [...figures.values()].map(({ key, code, label }) => ({ code, label, declared: amount(declared, key), now: amount(now, key) }))
}

/**
 * Keys figures by their number on the form or, by net tax rates, by number and rate of the activity, whatever it is
 * called. An activity whose number was not known then has the one that stands in its place now.
 */
function keyed(figures: readonly VatFigure[], now: readonly VatFigure[]): KeyedFigure[] {
  const activities = figures.filter(({ activity }) => activity)
  const numbers = now.flatMap(({ activity }) => activity?.id ?? [])
  return figures.map((figure) => {
    const { code, label, activity } = figure
    if (!activity) return { ...figure, key: code ?? label }
    const place = activities.indexOf(figure)
    const id = isActivityNumber(activity.id) ? activity.id : (numbers[place] ?? '')
    return { ...figure, activity: { ...activity, id }, key: `${id || place} ${activity.rate}` }
  })
}

function count(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
