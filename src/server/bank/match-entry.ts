import type { User } from '#contract/accounts/accounts.ts'
import { effectOf, keptOf, missingWith } from '#domain/bank/bank-entry.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { settlementOf, waivedOf } from '#domain/invoices/settlement.ts'
import { minus, plus, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import { withAttention } from '#domain/orders/order-attention.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { editPayment } from '#server/orders/editing/edit-payment.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { chargedOf } from '#server/orders/refunds/refundable.ts'
import { insertOrderEvent, lockOrder, saveOrder } from '#server/orders/store.ts'
import { findInvoices, saveMarksPaid } from '#server/orders/store/invoices.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import {
  type BankEntryRow,
  clearMatch,
  deletePart,
  instructedOf,
  insertPart,
  isPaidByBank,
  listParts,
  lockEntry,
  lockEntryOf,
  receivedFor,
  reversesAnother,
  saveDismissal,
  saveMatch,
  saveReversal,
} from './store/entries.ts'
import { repaidOf } from './store/repayments.ts'

/** What is missing of a payment that is matched as it is. */
export const NOTHING_MISSING = { waived: ZERO, charged: ZERO } as const

interface EntryEdit {
  entryId: string
  actor: User
}

/**
 * Matches an entry with the order on invoice of this number. With `acceptsAll` it is taken as the whole payment: what a
 * bank kept of it is an expense, and the rest is waived. Refuses an entry that is matched already
 * (docs/rules/bank.md#matching).
 */
export async function matchByOperator(
  tx: Db,
  { entryId, actor }: EntryEdit,
  { number, acceptsAll }: { number: string; acceptsAll: boolean },
) {
  const invoice = (await findInvoices(tx, [number])).get(number)
  if (!invoice) return refuse('order-not-on-invoice')
  const entry = await lockFreeCredit(tx, entryId)
  if (entry instanceof Refusal) return entry
  await lockOrder(tx, invoice.orderId)
  const current = (await findInvoices(tx, [number])).get(number) ?? invoice
  const missing = acceptsAll ? missingWith({ ...entry, kept: keptOfRow(entry) }, current) : NOTHING_MISSING
  return matchEntry(tx, entry, { orderId: invoice.orderId, ...missing, actor })
}

const keptOfRow = (entry: BankEntryRow) => keptOf({ amount: entry.amount, instructed: instructedOf(entry) })

/**
 * Divides a credit among several orders on invoice: each part settles its order as an entry of its own would. With
 * `acceptsAll` each is taken as the whole payment of its order. Refuses parts that do not add up to the credit, two of
 * one order, and then also one that is more than its order owes (docs/rules/bank.md#parts).
 */
export async function divideByOperator(
  tx: Db,
  { entryId, actor }: EntryEdit,
  { parts, acceptsAll }: { parts: readonly { number: string; amount: Rappen }[]; acceptsAll: boolean },
) {
  const entry = await lockFreeCredit(tx, entryId)
  if (entry instanceof Refusal) return entry
  const invoices = await findInvoices(
    tx,
    parts.map(({ number }) => number),
  )
  const paid = parts.flatMap(({ number, amount }) => {
    const invoice = invoices.get(number)
    return invoice ? [{ orderId: invoice.orderId, number, amount }] : []
  })
  if (paid.length < parts.length) return refuse('order-not-on-invoice')
  const amounts = parts.map(({ amount }) => amount)
  if (invoices.size < parts.length || amounts.includes(ZERO) || sum(amounts) !== entry.amount) return refuse('bank-parts')
  await saveDismissal(tx, entryId, true)
  let kept = keptOfRow(entry)
  for (const { orderId, number, amount } of paid.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))) {
    await lockOrder(tx, orderId)
    const part = await insertPart(tx, entry, { orderId, amount })
    const accepted = acceptsAll ? (await findInvoices(tx, [number])).get(number) : undefined
    // What is too much here would be waived of another order.
    if (accepted && effectOf(part, accepted).overpayment > 0) return refuse('bank-part-too-large')
    const missing = accepted ? missingWith({ ...part, kept }, accepted) : NOTHING_MISSING
    kept = minus(kept, missing.charged)
    const matched = await matchEntry(tx, part, { orderId, ...missing, actor })
    if (matched instanceof Refusal) return matched
  }
  return entry
}

/** The credit with this id, locked, that no order has and that the bank has not taken back. */
async function lockFreeCredit(tx: Db, id: string) {
  const entry = await lockEntry(tx, id)
  if (!entry || entry.amount < 0) return refuse('bank-entry-unknown')
  return (await isTaken(tx, entry)) ? refuse('changed-elsewhere') : entry
}

/**
 * Whether the entry is settled: it or its parts pay an order, the bank has taken it back or takes another one back by
 * it, a transfer came back by it, or it is a charge.
 */
async function isTaken(tx: Db, { id, orderId, reversedById, isReturn, isCharge }: BankEntryRow): Promise<boolean> {
  if (orderId !== null || reversedById !== null || isReturn || isCharge) return true
  return (await reversesAnother(tx, id)) || (await listParts(tx, id)).length > 0
}

/**
 * Matches an entry with a locked order and settles it. The refusal of what the order does not allow rolls the caller
 * back.
 */
export async function matchEntry(
  tx: Db,
  { id, amount: credited, bookedOn }: BankEntryRow,
  match: { orderId: string; waived: Rappen; charged: Rappen; actor: User },
) {
  const { orderId, waived, charged, actor } = match
  const amount = plus(credited, charged)
  const wasPaidByBank = await isPaidByBank(tx, orderId)
  await saveMatch(tx, id, { orderId, waived, charged, matchedBy: actor.email })
  await insertOrderEvent(tx, {
    orderId,
    kind: 'bank-entry',
    actor: actor.email,
    details: { amount, bookedOn, ...(waived > 0 && { waived }), ...(charged > 0 && { charged }) },
  })
  return settleOrder(tx, { orderId, wasPaidByBank, actor })
}

/**
 * Undoes the match of an entry, or all its parts: the orders are open again unless something else pays them. That a
 * refund or a repayment was transferred stays, only the entry is free; one that the bank has reversed pays nothing from
 * that day on. Refuses when what an order has received is refunded or paid back already.
 */
export async function unmatchEntry(tx: Db, { entryId, actor }: EntryEdit, { reversedOn }: { reversedOn?: string } = {}) {
  const entry = await lockEntry(tx, entryId)
  if (!entry) return refuse('bank-entry-unknown')
  const parts = await listParts(tx, entryId)
  if (parts.length > 0) await saveDismissal(tx, entryId, false)
  for (const matched of parts.length > 0 ? parts : [entry]) {
    const undone = await undoMatch(tx, matched, { reversedOn, actor })
    if (undone instanceof Refusal) return undone
  }
  return entry
}

async function undoMatch(tx: Db, matched: BankEntryRow, { reversedOn, actor }: { reversedOn: string | undefined; actor: User }) {
  const { orderId, bookedOn, charged, partOf } = matched
  const amount = plus(matched.amount, charged)
  if (orderId === null) return refuse('changed-elsewhere')
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const wasPaidByBank = await isPaidByBank(tx, orderId)
  await (partOf === null ? clearMatch(tx, matched.id) : deletePart(tx, matched.id))
  const details = { amount, bookedOn, ...(charged > 0 && { charged }), ...(reversedOn !== undefined && { transferredOn: reversedOn }) }
  const logged = { entity: 'bank', entityId: partOf ?? matched.id, before: details } as const
  await recordOrderEvent(tx, { order, kind: 'bank-entry-undone', actor, details, logged })
  if (amount < 0) return order
  const invoice = (await findInvoices(tx, [order.number])).get(order.number)
  // What was paid back, or is about to be, must have been paid.
  if (invoice && settlementOf(invoice).overpayment < (await repaidOf(tx, orderId))) return refuse('payment-settled')
  return settleOrder(tx, { orderId, wasPaidByBank, actor })
}

/**
 * Takes back what a credit did at its orders because the bank has reversed it, and makes them tasks. What cannot be
 * taken back, because something of it was refunded since, stays as a whole, and the reversal stays in the list
 * (docs/rules/bank.md#reversals).
 */
export async function reverseCredit(tx: Db, { reversal, creditKey, actor }: { reversal: BankEntryRow; creditKey: string; actor: User }) {
  const credit = await lockEntryOf(tx, creditKey)
  if (!credit || credit.reversedById !== null) return refuse('changed-elsewhere')
  const { id: entryId } = credit
  const orderIds = [credit, ...(await listParts(tx, entryId))].flatMap(({ orderId }) => orderId ?? [])
  const undone =
    orderIds.length > 0 &&
    (await rollbackOnRefusal(tx, (inner) => unmatchEntry(inner, { entryId, actor }, { reversedOn: reversal.bookedOn })))
  for (const orderId of orderIds) {
    const order = await lockOrder(tx, orderId)
    if (order) await saveOrder(tx, orderId, { needsAttention: withAttention(order.needsAttention, 'payment-reversed') })
  }
  if (undone instanceof Refusal) return undefined
  await saveReversal(tx, { id: entryId, reversedById: reversal.id })
  return credit
}

/** Sets an entry aside that belongs to no order, or takes it back to the list. */
export async function dismissEntry(tx: Db, { entryId, actor }: EntryEdit, isDismissed: boolean) {
  const entry = await lockEntry(tx, entryId)
  if (!entry) return refuse('bank-entry-unknown')
  if ((await isTaken(tx, entry)) || (entry.dismissedAt !== null) === isDismissed) return refuse('changed-elsewhere')
  await saveDismissal(tx, entryId, isDismissed)
  const action = isDismissed ? 'bank.dismissed' : 'bank.restored'
  const { amount, bookedOn } = entry
  const label = `Buchung vom ${germanDay(bookedOn)}`
  await recordChange(tx, { actor, action, entity: 'bank', entityId: entryId, label, after: { amount, bookedOn } })
  return entry
}

/**
 * Marks the order as paid on the day on which the bank's entries cover its invoice, or takes that back. A payment that
 * an operator reported by hand stays (docs/rules/bank.md#settlement).
 */
async function settleOrder(tx: Db, { orderId, wasPaidByBank, actor }: { orderId: string; wasPaidByBank: boolean; actor: User }) {
  // Under the order's next version: its payments are a part of what operators see.
  await saveOrder(tx, orderId, { received: await receivedFor(tx, orderId) })
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (order.paidAt !== null && !wasPaidByBank) return order
  const invoice = (await findInvoices(tx, [order.number])).get(order.number)
  const paidOn = invoice ? settlementOf(invoice).paidOn : null
  const paidBefore = order.paidAt && swissDay(order.paidAt.getTime())
  // Once something went back to the buyer, the day of the payment stays.
  const isKept = paidOn === paidBefore || (paidOn !== null && (order.refunded > 0 || order.totalReduction > 0))
  if (!isKept && paidBefore !== null) {
    const withdrawn = await editPayment(
      tx,
      { orderId, version: order.version, actor },
      { isPaid: false, byBank: true, isMoved: paidOn !== null },
    )
    if (withdrawn instanceof Refusal) return withdrawn
  }
  if (!isKept && paidOn !== null) {
    const version = order.version + (paidBefore === null ? 0 : 1)
    const received = await editPayment(tx, { orderId, version, actor }, { isPaid: true, bookedOn: paidOn })
    if (received instanceof Refusal) return received
  }
  await saveMarksPaid(tx, orderId, paidOn !== null)
  const waived = invoice && paidOn !== null ? waivedOf(invoice) : ZERO
  // What was refunded since must have come in.
  if (waived > minus(chargedOf(order), plus(order.giftCardAmount, order.credited, minus(order.refunded, order.giftCardRefunded))))
    return refuse('payment-settled')
  if (waived > 0 || order.waived > 0) await saveOrder(tx, orderId, { waived })
  return order
}
