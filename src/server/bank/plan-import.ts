import type { BankPlan } from '#contract/bank/admin-bank.ts'
import {
  type BankEntry,
  effectOf,
  type StoredEntry,
  knownAmong,
  matchedNumber,
  openAmount,
  reversedCredit,
} from '#domain/bank/bank-entry.ts'
import { type Proposals, proposalsFrom } from '#domain/bank/proposals.ts'
import { refundIdOf } from '#domain/bank/transfer-id.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { settlementOf } from '#domain/invoices/settlement.ts'
import { formatChf, minus, type Rappen, ZERO } from '#domain/money/money.ts'
import { findOrder } from '#server/orders/store.ts'
import { findInvoices, listUnpaidInvoices, type OrderInvoice } from '#server/orders/store/invoices.ts'
import { findOrderRefund } from '#server/orders/store/refunds.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Upload } from '#server/platform/http/file-upload.ts'
import { hashOf, rowsToShow } from '#server/platform/import-plan.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { readBankUploadInPortions } from './bank-file.ts'
import type { BankFile } from './read-camt.ts'
import { type Credit, findCredits, findReported, findTransfersWithEntry, type OwnTransfer, type PaidOrder } from './store/entries.ts'
import { findRepayment } from './store/repayments.ts'

/** What happens to an entry: it may report or bring back a transfer of ours, or reverse a credit. */
export type PlannedEntry = {
  entry: BankEntry
  preview: BankPlan['rows'][number]
  transfer: OwnTransfer | null
  reversed: { key: string; orderIds: string[] } | null
}

export interface Planned {
  /** What happens to each entry, in the order in which they are booked. */
  entries: PlannedEntry[]
  ignored: number
  notes: string[]
  problem: string | null
}

const readInThread = inWorkerThread<typeof readBankUploadInPortions>(new URL('./bank-file.ts', import.meta.url), 'readBankUploadInPortions')

export const MAX_BANK_FILE_BYTES = 5_000_000

/** What an uploaded file of the bank reports of the account that invoices are paid to (docs/rules/bank.md#files). */
export async function readBankFile(db: Db, upload: Upload): Promise<BankFile> {
  const problem = (text: string): BankFile => ({ entries: [], notes: [], problem: text })
  if (upload === 'too-large') return problem('Die Datei ist zu gross. Bitte laden Sie einen kürzeren Zeitraum herunter.')
  if (!upload || upload.bytes.length === 0) return problem('Die Datei ist leer.')
  const { invoice } = await readShopSettings(db)
  const { portions, ...file } = await readInThread(upload.bytes, invoice.iban)
  const entries = await mapInSlices(portions, (portion) => JSON.parse(Buffer.from(portion).toString()) as BankEntry[])
  return { ...file, entries: entries.flat() }
}

/** What an import of the file would do (docs/rules/bank.md#matching). Reads only. */
export async function planImport(db: Db, { entries, notes, problem }: BankFile): Promise<Planned> {
  const isKnown = knownAmong(await findReported(db, entries), entries)
  const known = new Set<string>()
  await mapInSlices(entries, (entry) => void (isKnown(entry) && known.add(entry.key)))
  const invoices = await findInvoices(
    db,
    entries.flatMap((entry) => matchedNumber(entry) ?? []),
  )
  const proposalsFor = proposalsFrom(await listUnpaidInvoices(db))
  const transferred = await findTransfersWithEntry(db)
  // The transfers that come back, and the entries that bring them.
  const returned = new Set<string>()
  const planReversal = await reversalsOf(db, { entries, known, invoices, returned })
  const planned = await mapInSlices(entries, async (entry): Promise<PlannedEntry | 'ignored' | 'unknown-reversal'> => {
    if (known.has(entry.key)) return planOf(entry, { action: 'known' })
    if (entry.kind === 'charges') return planOf(entry, { action: 'charges' })
    const found = await findTransfer(db, entry)
    // A returned transfer may stand earlier in the same file, and comes back once.
    if (found && entry.amount > 0 && (!found.isWaiting || transferred.has(found.id)) && !returned.has(found.id)) {
      returned.add(found.id).add(entry.key)
      return { ...planOf(entry, { ...found.order, action: 'returned' }), transfer: found.transfer }
    }
    if (entry.kind === 'reversal') return planReversal(entry) ?? 'unknown-reversal'
    if (entry.amount > 0) return planCredit(entry, invoices, proposalsFor)
    if (found === undefined) return 'ignored'
    if (transferred.has(found.id)) return planOf(entry, { action: 'unknown' })
    transferred.add(found.id)
    return { ...planOf(entry, { ...found.order, action: 'transferred' }), transfer: found.transfer }
  })
  const kept = planned.filter((each) => typeof each !== 'string')
  const unknown = entries.filter((_, index) => planned[index] === 'unknown-reversal').map(reversalNote)
  const ignored = planned.length - kept.length - unknown.length
  return { entries: kept, ignored, notes: [...notes, ...unknown], problem }
}

/** The plan for the operator, with a hash of all it says. */
export async function toBankPlan({ entries, ...plan }: Planned): Promise<BankPlan> {
  const rows = entries.map(({ preview }) => preview)
  const known = rows.filter(({ action }) => action === 'known').length
  const hash = await hashOf([...entries.flatMap(({ preview, entry }) => [preview, entry.key]), plan])
  return { rows: rowsToShow(rows, ({ action }) => action !== 'known'), counts: { known, fresh: rows.length - known }, ...plan, hash }
}

/** The entries of a file, and what is known of them when one of them is planned. */
interface FileSoFar extends Pick<BankFile, 'entries'> {
  known: ReadonlySet<string>
  invoices: Map<string, OrderInvoice>
  returned: ReadonlySet<string>
}

function reversalNote({ bookedOn, amount }: BankEntry): string {
  return `${germanDay(bookedOn)}, ${formatChf(amount)}: Die Bank hat eine Buchung storniert, die der Shop nicht kennt.`
}

/**
 * Returns the function that plans a reversal: it takes back a credit that is stored or stands in the file before it,
 * each once. A returned transfer stays returned: a person finds out whether the money has arrived after all. Undefined
 * for a reversal of something else.
 */
async function reversalsOf(db: Db, { entries, known, invoices, returned }: FileSoFar) {
  const reversals = entries.filter(({ kind, amount }) => kind === 'reversal' && amount < 0)
  const stored = await findCredits(
    db,
    reversals.map(({ amount }) => minus(ZERO, amount)),
  )
  const fresh = entries
    .filter(({ amount, kind, key }) => amount > 0 && kind === 'payment' && !known.has(key))
    .map((entry) => ({ ...entry, orders: ordersOf(entry, invoices.get(matchedNumber(entry) ?? '')), isReturn: false }))
  let credits: Credit[] = [...stored, ...fresh]
  return (entry: BankEntry): PlannedEntry | undefined => {
    const credit = reversedCredit(entry, credits)
    if (!credit) return undefined
    credits = credits.filter((other) => other !== credit)
    if (credit.isReturn || returned.has(credit.key)) return planOf(entry, { action: 'unknown' })
    for (const { number, amount } of credit.orders) {
      const invoice = invoices.get(number)
      if (invoice) invoices.set(number, without(invoice, { bookedOn: credit.bookedOn, amount }))
    }
    const [paid] = credit.orders.length === 1 ? credit.orders : []
    const outcome = { action: 'reversal' as const, number: paid?.number ?? null, orderId: paid?.orderId ?? null }
    return { ...planOf(entry, outcome), reversed: { key: credit.key, orderIds: credit.orders.map(({ orderId }) => orderId) } }
  }
}

function ordersOf({ amount }: BankEntry, invoice: OrderInvoice | undefined): PaidOrder[] {
  return invoice ? [{ orderId: invoice.orderId, number: invoice.number, amount }] : []
}

/** The invoice without one payment of this amount and day, as later entries of the file find it. */
function without(invoice: OrderInvoice, { bookedOn, amount }: Pick<StoredEntry, 'bookedOn' | 'amount'>): OrderInvoice {
  const at = invoice.payments.findIndex((one) => one.bookedOn === bookedOn && one.amount === amount)
  const payments = invoice.payments.filter((_, index) => index !== at)
  return { ...invoice, payments, isPaid: settlementOf({ ...invoice, payments }).paidOn !== null }
}

function planCredit(
  entry: BankEntry,
  invoices: Map<string, OrderInvoice>,
  proposalsFor: (entry: BankEntry) => Proposals<OrderInvoice>,
): PlannedEntry {
  const invoice = invoices.get(matchedNumber(entry) ?? '')
  if (!invoice) return planProposal(entry, proposalsFor(entry))
  const { number, orderId } = invoice
  const { effect, open, overpayment } = effectOf(entry, invoice)
  // What exceeds this invoice may be for another one.
  if (effect === 'overpayment' && proposalsFor(entry).parts.some((part) => part.invoice.number === number))
    return planOf(entry, { action: 'division' })
  // The next entry of the file finds it as this one leaves it.
  const payments = [...invoice.payments, { bookedOn: entry.bookedOn, amount: entry.amount, waived: ZERO }]
  invoices.set(number, { ...invoice, payments, isPaid: invoice.isPaid || (effect !== 'part' && !invoice.isVoid) })
  return planOf(entry, { action: effect, number, orderId, openAmount: open, overpayment })
}

function planProposal(entry: BankEntry, { invoices: [proposal], parts }: Proposals<OrderInvoice>): PlannedEntry {
  if (parts.length > 0) return planOf(entry, { action: 'division' })
  if (!proposal) return planOf(entry, { action: 'unknown' })
  return planOf(entry, { action: 'proposal', number: proposal.number, orderId: proposal.orderId, openAmount: openAmount(proposal) })
}

type Outcome = Pick<PlannedEntry['preview'], 'action'> &
  Partial<{ number: string | null; orderId: string | null; openAmount: Rappen; overpayment: Rappen }>

function planOf(entry: BankEntry, outcome: Outcome): PlannedEntry {
  const { bookedOn, amount, instructed, name, reference, message } = entry
  const sent = instructed && `${instructed.amount} ${instructed.currency}`
  const nothing = { number: null, orderId: null, openAmount: ZERO, overpayment: ZERO }
  const preview = { bookedOn, amount, instructed: sent, name, reference, message, ...nothing, ...outcome }
  return { entry, preview, transfer: null, reversed: null }
}

/**
 * Our transfer that an entry reports, or may bring back when it is a credit: it carries the id of a refund or of a
 * repayment, and its amount (docs/rules/bank.md#transfers, docs/rules/bank.md#returned-transfers).
 */
async function findTransfer(db: Db, { endToEndId, amount, bookedOn }: BankEntry) {
  const id = refundIdOf(endToEndId)
  const found = id === null ? undefined : ((await findOwnRefund(db, id)) ?? (await findOwnRepayment(db, id)))
  if (!id || found?.amount !== Math.abs(amount)) return undefined
  const order = await findOrder(db, found.orderId)
  if (!order || bookedOn < swissDay(order.placedAt.getTime())) return undefined
  return { id, order: { orderId: order.id, number: order.number }, transfer: found.transfer, isWaiting: found.isWaiting }
}

type Found = { orderId: string; amount: Rappen; isWaiting: boolean; transfer: OwnTransfer }

/** A refund that waits for its transfer, or of which an owner has reported it before the bank did. */
async function findOwnRefund(db: Db, id: string): Promise<Found | undefined> {
  const refund = await findOrderRefund(db, id)
  const isWaiting = refund?.state === 'to_transfer' && refund.iban !== null
  return refund && (isWaiting || refund.state === 'succeeded') ? { ...refund, isWaiting, transfer: { refundId: id } } : undefined
}

async function findOwnRepayment(db: Db, id: string): Promise<Found | undefined> {
  const repayment = await findRepayment(db, id)
  if (!repayment || repayment.returnedOn !== null) return undefined
  return { ...repayment, isWaiting: repayment.repaidOn === null, transfer: { repaymentId: id } }
}
