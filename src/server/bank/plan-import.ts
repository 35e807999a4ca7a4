import type { BankPlan } from '#contract/bank/admin-bank.ts'
import { type BankEntry, effectOf, knownEntries, matchedNumber, openAmount, proposalsFrom } from '#domain/bank/bank-entry.ts'
import { refundIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { type Rappen, ZERO } from '#domain/money/money.ts'
import { findOrder } from '#server/orders/store.ts'
import { findInvoices, listUnpaidInvoices, type OrderInvoice } from '#server/orders/store/invoices.ts'
import { findOrderRefund } from '#server/orders/store/refunds.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { hashOf, rowsToShow } from '#server/platform/import-plan.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { readBankUpload } from './bank-file.ts'
import type { BankFile } from './read-camt.ts'
import { findReported, findTransfersWithEntry, type OwnTransfer } from './store/entries.ts'
import { findRepayment } from './store/repayments.ts'

export type PlannedEntry = { entry: BankEntry; preview: BankPlan['rows'][number]; transfer: OwnTransfer | null }

export interface Planned {
  /** What happens to each entry, in the order in which they are booked. */
  entries: PlannedEntry[]
  ignored: number
  notes: string[]
  problem: string | null
}

const readInThread = inWorkerThread<typeof readBankUpload>(new URL('./bank-file.ts', import.meta.url), 'readBankUpload')

/**
 * What an uploaded file of the bank, in base64, reports of the account that invoices are paid to
 * (docs/rules/bank.md#files).
 */
export async function readBankFile(db: Db, file: string): Promise<BankFile> {
  const { invoice } = await readShopSettings(db)
  return readInThread(Buffer.from(file, 'base64'), invoice.iban)
}

/** What an import of the file would do (docs/rules/bank.md#matching). Reads only. */
export async function planImport(db: Db, { entries, notes, problem }: BankFile): Promise<Planned> {
  const ordered = entries.toSorted((a, b) => (a.bookedOn + a.key < b.bookedOn + b.key ? -1 : 1))
  const known = knownEntries(ordered, await findReported(db, ordered))
  const invoices = await findInvoices(
    db,
    ordered.flatMap((entry) => matchedNumber(entry) ?? []),
  )
  const proposalsFor = proposalsFrom(await listUnpaidInvoices(db))
  const taken = await findTransfersWithEntry(db)
  const planned = await mapInSlices(ordered, async (entry): Promise<PlannedEntry | 'ignored'> => {
    if (known.has(entry.key)) return planOf(entry, { action: 'known' })
    if (entry.amount > 0) return planCredit(entry, invoices, proposalsFor)
    const found = await findTransfer(db, entry)
    if (found === undefined) return 'ignored'
    if (taken.has(found.id)) return planOf(entry, { action: 'unknown' })
    const { id, number, orderId, transfer } = found
    taken.add(id)
    return { ...planOf(entry, { action: 'transferred', number, orderId }), transfer }
  })
  const kept = planned.filter((each) => each !== 'ignored')
  return { entries: kept, ignored: planned.length - kept.length, notes, problem }
}

/** The plan for the operator, with a hash of all it says. */
export async function toBankPlan({ entries, ...plan }: Planned): Promise<BankPlan> {
  const rows = entries.map(({ preview }) => preview)
  const known = rows.filter(({ action }) => action === 'known').length
  const hash = await hashOf([...entries.flatMap(({ preview, entry }) => [preview, entry.key]), plan])
  return { rows: rowsToShow(rows, ({ action }) => action !== 'known'), counts: { known, fresh: rows.length - known }, ...plan, hash }
}

function planCredit(
  entry: BankEntry,
  invoices: Map<string, OrderInvoice>,
  proposalsFor: (entry: BankEntry) => OrderInvoice[],
): PlannedEntry {
  const invoice = invoices.get(matchedNumber(entry) ?? '')
  if (!invoice) {
    const [proposal] = proposalsFor(entry)
    if (!proposal) return planOf(entry, { action: 'unknown' })
    return planOf(entry, { action: 'proposal', number: proposal.number, orderId: proposal.orderId, openAmount: openAmount(proposal) })
  }
  const { number, orderId } = invoice
  const { effect, open, overpayment } = effectOf(entry, invoice)
  // The next entry of the file finds it as this one leaves it.
  const payments = [...invoice.payments, { bookedOn: entry.bookedOn, amount: entry.amount, waived: ZERO }]
  invoices.set(number, { ...invoice, payments, isPaid: invoice.isPaid || (effect !== 'part' && !invoice.isVoid) })
  return planOf(entry, { action: effect, number, orderId, openAmount: open, overpayment })
}

type Outcome = Pick<PlannedEntry['preview'], 'action'> &
  Partial<{ number: string; orderId: string; openAmount: Rappen; overpayment: Rappen }>

function planOf(entry: BankEntry, outcome: Outcome): PlannedEntry {
  const { bookedOn, amount, instructed, name, reference, message } = entry
  const sent = instructed && `${instructed.amount} ${instructed.currency}`
  const nothing = { number: null, orderId: null, openAmount: ZERO, overpayment: ZERO }
  return { entry, preview: { bookedOn, amount, instructed: sent, name, reference, message, ...nothing, ...outcome }, transfer: null }
}

/**
 * Our transfer that this payment is: it carries the id of a refund or of a repayment, and its amount
 * (docs/rules/bank.md#transfers).
 */
async function findTransfer(db: Db, { endToEndId, amount, bookedOn }: BankEntry) {
  const id = refundIdOf(endToEndId)
  const found = id === null ? undefined : ((await findOwnRefund(db, id)) ?? (await findOwnRepayment(db, id)))
  if (!id || found?.amount !== -amount) return undefined
  const order = await findOrder(db, found.orderId)
  if (!order || bookedOn < swissDay(order.placedAt.getTime())) return undefined
  return { id, orderId: order.id, number: order.number, transfer: found.transfer }
}

type Found = { orderId: string; amount: Rappen; transfer: OwnTransfer }

/** A refund that waits for its transfer, or of which an owner has reported it before the bank did. */
async function findOwnRefund(db: Db, id: string): Promise<Found | undefined> {
  const refund = await findOrderRefund(db, id)
  const isWaiting = refund?.state === 'to_transfer' && refund.iban !== null
  return refund && (isWaiting || refund.state === 'succeeded') ? { ...refund, transfer: { refundId: id } } : undefined
}

async function findOwnRepayment(db: Db, id: string): Promise<Found | undefined> {
  const repayment = await findRepayment(db, id)
  return repayment && { ...repayment, transfer: { repaymentId: id } }
}
