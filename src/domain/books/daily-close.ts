import { type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import { type DocumentEvent, type EventKind, type MoneyEvent, type MoneyKind } from './money-event.ts'

/** What was sold, or credited, at one rate to customers who pay by one method. */
export type TaxedTurnover = { method: string | null; rate: TaxRate; gross: Rappen; tax: Rappen }

/** What a day's documents and payments add up to (docs/rules/books.md#daily-close). All lists are sorted. */
export type DailyFigures = {
  /** How many documents of each kind, and the first and last of their numbers. */
  documents: { kind: DocumentEvent; count: number; first: string; last: string }[]
  sales: TaxedTurnover[]
  credits: TaxedTurnover[]
  /** What the sales contain for shipping. */
  shipping: Rappen
  money: { kind: MoneyKind; method: string | null; count: number; amount: Rappen }[]
}

/** The figures of one day. Documents must come in the order of their numbers. */
export function dailyFigures(events: readonly MoneyEvent[]): DailyFigures {
  const documents = events.filter((event) => 'taxes' in event)
  const money = events.filter((event) => 'amount' in event)
  return combinedFigures([
    ...documents.map(({ kind, document, method, taxes, shipping }) => ({
      ...NOTHING,
      documents: [{ kind, count: 1, first: document ?? '', last: document ?? '' }],
      [kind === 'invoice' ? 'sales' : 'credits']: taxes.map((row) => ({ method, ...row })),
      shipping: kind === 'invoice' ? shipping : ZERO,
    })),
    ...money.map(({ kind, method, amount }) => ({ ...NOTHING, money: [{ kind, method, count: 1, amount }] })),
  ])
}

/** The figures of several days, in the order of the days, as one. */
export function combinedFigures(days: readonly DailyFigures[]): DailyFigures {
  return {
    documents: grouped(
      days.flatMap((one) => one.documents),
      ({ kind }) => kind,
      (a, b) => ({ ...a, count: a.count + b.count, last: b.last }),
    ),
    sales: turnover(days.flatMap((one) => one.sales)),
    credits: turnover(days.flatMap((one) => one.credits)),
    shipping: sum(days.map((one) => one.shipping)),
    money: grouped(
      days.flatMap((one) => one.money),
      ({ kind, method }) => `${kind} ${method ?? ''}`,
      (a, b) => ({ ...a, count: a.count + b.count, amount: rappen(a.amount + b.amount) }),
    ),
  }
}

/** The figures of a day as events that post the same sums; which orders they are of is not known any more. */
export function eventsOf(day: string, { sales, credits, money }: DailyFigures): MoneyEvent[] {
  const event = { day, order: null, document: null }
  const ofDocuments = (kind: DocumentEvent, turnover: readonly TaxedTurnover[]) =>
    turnover.map(({ method, ...row }): MoneyEvent => ({ ...event, kind, method, taxes: [row], shipping: ZERO }))
  const moved = money.map(({ kind, method, amount }): MoneyEvent => ({ ...event, kind, method, amount }))
  return [...ofDocuments('invoice', sales), ...ofDocuments('credit-note', credits), ...moved]
}

/** The amount of all events of these kinds. */
export function moneyOf({ money }: DailyFigures, kinds: readonly EventKind[]): Rappen {
  return sum(money.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
}

const NOTHING: DailyFigures = { documents: [], sales: [], credits: [], shipping: ZERO, money: [] }

function turnover(rows: readonly TaxedTurnover[]): TaxedTurnover[] {
  return grouped(
    rows,
    ({ method, rate }) => `${String(rate).padStart(5, '0')} ${method ?? ''}`,
    (a, b) => ({ ...a, gross: rappen(a.gross + b.gross), tax: rappen(a.tax + b.tax) }),
  )
}

/** One row for each key, in the order of the keys. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string, add: (a: Row, b: Row) => Row): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    byKey.set(keyOf(row), before === undefined ? row : add(before, row))
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
