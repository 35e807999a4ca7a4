import type { VatYear } from '#contract/vat/admin-vat.ts'
import { daysBetween } from '#domain/calendar/calendar-day.ts'
import type { Period } from '#domain/calendar/period.ts'
import { minus, sum, ZERO } from '#domain/money/money.ts'
import { type Declaration, declarationProblems } from '#domain/vat/vat-declaration.ts'
import type { VatFigure } from '#domain/vat/vat-return.ts'
import { declaredOn } from '#domain/vat/vat-scheme.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listVatReturns, readBoxes, type VatReturnRow } from './store.ts'
import { computeFigures, readVatTimeline, utcSecond } from './vat-return.ts'

/** A closed return of a year, and what its figures come to now. */
type Compared = { row: VatReturnRow; now: VatFigure[] }

/**
 * What the closed periods of a year have declared and what they come to now, with what the bookkeeper adds
 * (docs/rules/vat.md#annual).
 */
export async function readVatYear(db: Db, year: string): Promise<VatYear> {
  const { period, compared, boxes, version, declaration } = await compareYear(db, year)
  const pairs = compared.flatMap(({ row, now }) => pairsOf(row.figures, now).map((pair) => ({ row, ...pair })))
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
    fileProblems: compared.length === 0 ? ['Noch ist kein Zeitraum dieses Jahres abgeschlossen.'] : declarationProblems(declaration),
  }
}

/** The annual reconciliation: only what differs from the returns, and what the bookkeeper adds. */
export async function readAnnualDeclaration(db: Db, { year, now }: { year: string; now: number }): Promise<Declaration> {
  return { ...(await compareYear(db, year)).declaration, generatedAt: utcSecond(now) }
}

async function compareYear(db: Db, year: string) {
  const period: Period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const timeline = await readVatTimeline(db)
  const rows = (await listVatReturns(db)).filter(({ fromDay, toDay }) => period.from <= fromDay && toDay <= period.to)
  const compared: Compared[] = []
  for (const row of rows.toReversed()) {
    const days = { from: row.fromDay, to: row.toDay }
    compared.push({ row, now: await computeFigures(db, days, { timeline, boxes: row.boxes }) })
  }
  const { boxes, version } = await readBoxes(db, 'annual', period)
  const { company } = await readShopSettings(db)
  const declaration: Declaration = {
    period,
    submission: 'annual',
    ...declaredOn(period.to, timeline),
    figures: differences(compared),
    boxes,
    company: { name: company.name, vat: company.vat },
    generatedAt: '',
  }
  return { period, compared, boxes, version, declaration }
}

/** What the figures of all periods have changed by, as the figures of a return. */
function differences(compared: readonly Compared[]): VatFigure[] {
  const changed = compared.flatMap(({ row, now }) =>
    now.map((figure) => {
      const before = row.figures.find((one) => isSameFigure(one, figure))
      return {
        ...figure,
        turnover: figure.turnover === null ? null : minus(figure.turnover, before?.turnover ?? ZERO),
        tax: figure.tax === null ? null : minus(figure.tax, before?.tax ?? ZERO),
      }
    }),
  )
  return [...Map.groupBy(changed, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const total = (part: 'turnover' | 'tax') => (first[part] === null ? null : sum(same.map((figure) => figure[part] ?? ZERO)))
    return [{ ...first, turnover: total('turnover'), tax: total('tax') }]
  })
}

/** The figures of a closed return with what they are now; tax where a figure has any. */
function pairsOf(stored: readonly VatFigure[], now: readonly VatFigure[]) {
  const gone = stored.filter((figure) => !now.some((one) => isSameFigure(one, figure)))
  const amount = (figure: VatFigure | undefined) => figure?.tax ?? figure?.turnover ?? ZERO
  return [...now, ...gone].map((figure) => ({
    code: figure.code,
    label: figure.label,
    declared: amount(stored.find((one) => isSameFigure(one, figure))),
    now: gone.includes(figure) ? ZERO : amount(figure),
  }))
}

function isSameFigure(one: VatFigure, other: VatFigure): boolean {
  return keyOf(one) === keyOf(other)
}

/** The number of the form, and for net tax rates the activity. */
function keyOf({ code, label, activity }: VatFigure): string {
  return activity ? `${activity.id} ${activity.rate} ${label}` : (code ?? label)
}

function count(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
