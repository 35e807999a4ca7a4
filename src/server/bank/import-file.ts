import type { User } from '#contract/accounts/accounts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { type OnPacksRefunded, returnTransfer } from '#server/orders/refunds/settle-refund.ts'
import { recordTransfer } from '#server/orders/refunds/transfer-refund.ts'
import { lockOrder } from '#server/orders/store.ts'
import { findOrderRefund } from '#server/orders/store/refunds.ts'
import type { Clock } from '#server/platform/clock.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { matchEntry, NOTHING_MISSING, reverseCredit } from './match-entry.ts'
import { type PlannedEntry, planImport, toBankPlan } from './plan-import.ts'
import type { BankFile } from './read-camt.ts'
import { completeRepayment, returnRepayment } from './repayments.ts'
import { type BankEntryRow, insertEntries, type OwnTransfer, saveMatch, saveReturn } from './store/entries.ts'
import { findRepayment } from './store/repayments.ts'

export interface BankContext {
  db: Db
  links: OrderLinkConfig
  onPacksRefunded: OnPacksRefunded
  clock: Clock
  failpoint: Failpoint
}

/**
 * Imports the entries of a bank's file and matches those that are certain, all in one transaction; refuses a file that
 * cannot be read, and one that would now do something else than the plan that the operator was shown
 * (docs/rules/bank.md#matching).
 */
export async function importBankFile(context: BankContext, { file, planHash, actor }: { file: BankFile; planHash: string; actor: User }) {
  const result = await rollbackOnRefusal(context.db, async (tx) => {
    await lockInTransaction(tx, 'bankImport')
    const unlocked = await planImport(tx, file)
    const orderIds = new Set(unlocked.entries.flatMap(({ preview, reversed }) => reversed?.orderIds ?? preview.orderId ?? []))
    for (const orderId of [...orderIds].toSorted()) await lockOrder(tx, orderId)
    // Planned again on locked orders: another payment or a cancellation may have come in between.
    const planned = await planImport(tx, file)
    if (planned.problem !== null) return refuse('bank-file-faulty', { message: planned.problem })
    const plan = await toBankPlan(planned)
    if (plan.hash !== planHash) return refuse('import-plan-changed', plan)
    const fresh = planned.entries.filter(({ preview }) => preview.action !== 'known')
    const rows = await insertEntries(
      tx,
      fresh.map(({ entry }) => entry),
    )
    context.failpoint('bank-entries-inserted')
    const rowOf = new Map(rows.map((row) => [row.entryKey, row]))
    const results = await mapInSlices(fresh, async (one) => {
      const row = rowOf.get(one.entry.key)
      const result = row && (await carryOut(tx, context, { planned: one, row, actor }))
      context.failpoint('bank-entry-matched')
      return result
    })
    if (results.some((result) => result instanceof Refusal)) return refuse('import-plan-changed', plan)
    const matched = results.filter(Boolean).length
    const label = `${rows.length} ${rows.length === 1 ? 'Buchung' : 'Buchungen'}, ${matched} zugeordnet`
    if (rows.length > 0) await recordChange(tx, { actor, action: 'bank.imported', entity: 'bank', entityId: plan.hash, label })
    context.failpoint('bank-file-imported')
    return { imported: rows.length, matched }
  })
  context.failpoint('bank-file-committed')
  return result
}

/** Does with a stored entry what was planned; undefined for one that stays in the list. */
async function carryOut(
  tx: Db,
  context: BankContext,
  { planned: { preview, transfer, reversed }, row, actor }: { planned: PlannedEntry; row: BankEntryRow; actor: User },
) {
  const { links, clock } = context
  const { action, orderId } = preview
  if (reversed !== null) return reverseCredit(tx, { reversal: row, creditKey: reversed.key, actor })
  if (action === 'returned') return takeBack(tx, context, { transfer, row, actor })
  if (orderId === null || action === 'proposal') return undefined
  if (transfer === null) return matchEntry(tx, row, { orderId, ...NOTHING_MISSING, actor })
  await saveMatch(tx, row.id, { orderId, ...transfer, matchedBy: actor.email })
  const order = await lockOrder(tx, orderId)
  // An owner may have reported the transfer before the bank did.
  if (!order) return order
  if ('repaymentId' in transfer) {
    const { repaymentId: id } = transfer
    const repayment = await findRepayment(tx, id)
    return repayment?.repaidOn === null ? completeRepayment(tx, { order, id, amount: repayment.amount, day: row.bookedOn, actor }) : order
  }
  const { refundId } = transfer
  const refund = await findOrderRefund(tx, refundId)
  if (refund?.state !== 'to_transfer') return order
  return recordTransfer(tx, links, { orderId, refundId, version: order.version, actor }, { day: row.bookedOn, now: clock() })
}

/** Notes that a transfer of ours came back. Refuses one that is not under way any more. */
async function takeBack(
  tx: Db,
  context: BankContext,
  { transfer, row, actor }: { transfer: OwnTransfer | null; row: BankEntryRow; actor: User },
) {
  await saveReturn(tx, row.id)
  const day = row.bookedOn
  if (transfer && 'refundId' in transfer)
    return (await returnTransfer(tx, context, { refundId: transfer.refundId, day, actor })) ?? refuse('changed-elsewhere')
  const repayment = transfer && (await findRepayment(tx, transfer.repaymentId))
  const order = repayment && (await lockOrder(tx, repayment.orderId))
  if (!repayment || !order) return refuse('changed-elsewhere')
  return returnRepayment(tx, { order, id: repayment.id, amount: repayment.amount, day, actor })
}
