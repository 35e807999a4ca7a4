import type { User } from '#contract/accounts/accounts.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import { type VatBoxes, withBoxes } from '#domain/vat/vat-boxes.ts'
import { boxesRefusal, closingRefusal } from '#domain/vat/vat-closing.ts'
import type { VatFigure } from '#domain/vat/vat-return.ts'
import { isMixed } from '#domain/vat/vat-scheme.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import {
  type BoxKind,
  insertVatReturn,
  listVatReturns,
  lockDocuments,
  readBoxes,
  reopenReturn,
  type VatReturnRow,
  writeBoxes,
} from './store.ts'
import { findReturn, readDeclaration, readVatReturn, readVatTimeline, taxOwed } from './vat-return.ts'

/**
 * Saves what the bookkeeper enters; refuses an outdated version, days that are closed, and a period that does not exist
 * or has not begun (docs/rules/vat.md#boxes).
 */
export function saveBoxes(
  db: Db,
  {
    kind,
    period,
    boxes,
    version,
    actor,
    now,
  }: { kind: BoxKind; period: Period; boxes: VatBoxes; version: number; actor: User; now: number },
) {
  return transaction(db, async (tx) => {
    await lockDocuments(tx)
    const [last] = await listVatReturns(tx)
    const refusal = boxesRefusal(kind, period, { today: swissDay(now), lastClosed: last?.toDay ?? null })
    if (refusal) return refuse(refusal)
    const before = await readBoxes(tx, kind, period)
    if (!(await writeBoxes(tx, { kind, period, boxes, version }))) return refuse('changed-elsewhere')
    const after = await readBoxes(tx, kind, period)
    await recordChange(tx, {
      actor,
      action: 'vat-return.boxes',
      entity: 'vat-return',
      entityId: `${period.from}/${period.to}`,
      label: `${period.from} – ${period.to}`,
      before: loggedBoxes(before.boxes),
      after: loggedBoxes(after.boxes),
    })
    return after
  })
}

function loggedBoxes({ amounts, ...boxes }: VatBoxes) {
  return { ...amounts, ...boxes }
}

/** What is compared of a return before it is closed. */
type SeenReturn = Pick<VatReturnRow, 'isLiable' | 'basis' | 'method'> & { figures: readonly Pick<VatFigure, 'code' | 'turnover' | 'tax'>[] }

/**
 * Closes a period, until it is opened again as the last one; refuses one that is not over or does not follow the last,
 * and what is not as it was seen (docs/rules/vat.md#closing).
 */
export function closePeriod(db: Db, { period, seen, actor, now }: { period: Period; seen: SeenReturn; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'booksDay')
    await lockDocuments(tx)
    const [last] = await listVatReturns(tx)
    const refusal = closingRefusal(period, { today: swissDay(now), lastClosed: last?.toDay ?? null })
    if (refusal) return refuse(refusal)
    if (isMixed(period, await readVatTimeline(tx))) return refuse('vat-period-mixed')
    const { isLiable, basis, method, figures, boxes, company } = await readDeclaration(tx, { period, now })
    if (asText({ isLiable, basis, method, figures: withBoxes(figures, boxes, method) }) !== asText(seen))
      return refuse('vat-figures-changed')
    const { from, to } = period
    const row = await insertVatReturn(tx, { fromDay: from, toDay: to, isLiable, basis, method, figures, boxes, company })
    await recordChange(tx, {
      actor,
      action: 'vat-return.closed',
      entity: 'vat-return',
      entityId: row.id,
      label: `${from} – ${to}`,
      after: { from, to, basis, method, tax: taxOwed(row) },
    })
    return readVatReturn(tx, { period, now })
  })
}

/** As text, in which a computed -0 is the 0 that was shown. */
function asText({ isLiable, basis, method, figures }: SeenReturn): string {
  const lines = figures.map(({ code, turnover, tax }) => `${code} ${turnover} ${tax}`)
  return [`${isLiable} ${basis} ${method}`, ...lines].join('\n')
}

/**
 * Opens the last closed period again; refuses any other (docs/rules/vat.md#reopening). What was declared stays stored.
 */
export function reopenPeriod(db: Db, { period, reason, actor, now }: { period: Period; reason: string; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'booksDay')
    await lockDocuments(tx)
    const stored = await findReturn(tx, period)
    if (!stored) return refuse('vat-period-not-closed')
    const [last] = await listVatReturns(tx)
    if (last?.id !== stored.id) return refuse('vat-period-not-last')
    await reopenReturn(tx, stored, reason)
    await recordChange(tx, {
      actor,
      action: 'vat-return.reopened',
      entity: 'vat-return',
      entityId: stored.id,
      label: `${period.from} – ${period.to}`,
      after: { from: period.from, to: period.to, reason, tax: taxOwed(stored) },
    })
    return readVatReturn(tx, { period, now })
  })
}
