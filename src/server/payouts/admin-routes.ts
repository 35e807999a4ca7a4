import * as endpoints from '#contract/payments/admin-payouts.ts'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { lineDifference, payoutDifference } from '#domain/payments/payout.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import {
  findPayout,
  listMatchedLines,
  listMissingPayments,
  listPayoutRows,
  listSummedLines,
  type MatchedLine,
  type PayoutRow,
  type SummedLine,
} from './store.ts'

/** The payouts of the payment provider in the administration (docs/rules/payments.md#payouts). */
export function payoutAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, payments, clock }: { db: Db; payments: Payments; clock: Clock },
): void {
  addRoute(endpoints.listPayouts, async ({ query }) => {
    const page = await listPayoutRows(db, query)
    const lines = Map.groupBy(
      await listSummedLines(
        db,
        page.items.map(({ id }) => id),
      ),
      ({ payoutId }) => payoutId,
    )
    const items = page.items.map((row) => toPayout(row, lines.get(row.id) ?? []))
    return { ...page, items, missing: query.cursor === undefined ? await missingPayments(db, clock) : [] }
  })

  addRoute(endpoints.getPayout, async ({ params }) => {
    const row = await findPayout(db, params.id)
    if (!row) return refuse('payout-unknown')
    const lines = await listMatchedLines(db, row.id)
    return { ...toPayout(row, lines), lines: lines.map(toLine) }
  })

  addRoute(endpoints.fetchPayouts, async () => ({ fetched: await fetchPayouts({ db, payments, clock }) }), { perMinute: 6 })
}

async function missingPayments(db: Db, clock: Clock) {
  const missing = await listMissingPayments(db, new Date(clock()))
  return missing.map((order) => ({ ...order, paidAt: order.paidAt.toISOString() }))
}

function toPayout(row: PayoutRow, lines: readonly SummedLine[]): endpoints.Payout {
  const { fetchedAt: _fetchedAt, createdAt, ...payout } = row
  const sum = (part: readonly SummedLine[], amountOf: (line: SummedLine) => Rappen) =>
    rappen(part.reduce((total, line) => total + amountOf(line), 0))
  const isPayment = ({ kind }: SummedLine) => kind === 'payment'
  return {
    ...payout,
    createdAt: createdAt.toISOString(),
    gross: sum(lines.filter(isPayment), ({ amount }) => amount),
    fee: sum(lines, ({ kind, amount, fee }) => rappen(kind === 'fee' ? fee - amount : fee)),
    otherTotal: sum(
      lines.filter((line) => !isPayment(line) && line.kind !== 'fee'),
      ({ amount }) => amount,
    ),
    unexplained: row.isComplete ? payoutDifference(row.amount, lines) : rappen(0),
    differences: lines.filter((line) => lineDifference(line) !== null).length,
  }
}

function toLine(line: MatchedLine): endpoints.PayoutLine {
  const { payoutId: _payoutId, net: _net, hasOrder: _hasOrder, at, ...shown } = line
  return { ...shown, at: at.toISOString(), difference: lineDifference(line) }
}
