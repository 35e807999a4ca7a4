import { createHash } from 'node:crypto'
import type { BankPlan } from '#contract/admin-bank.ts'
import { type BankEntry, effectOf, matchedNumber, openAmount, proposalsFor } from '#domain/bank-entry.ts'
import { swissDay } from '#domain/german-date.ts'
import { type Rappen, ZERO } from '#domain/money.ts'
import { refundIdOf } from '#domain/transfer-id.ts'
import { findOrder } from '#server/orders/store.ts'
import { findOrderRefund } from '#server/orders/store/refunds.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readCamt } from './read-camt.ts'
import { findRefundsWithEntry, knownKeys } from './store/entries.ts'
import { findInvoices, listUnpaidInvoices, type OrderInvoice } from './store/invoices.ts'

export type PlannedEntry = { entry: BankEntry; preview: BankPlan['rows'][number]; refundId: string | null }

export interface Planned {
  /** What happens to each entry, in the order in which they are booked. */
  entries: PlannedEntry[]
  ignored: number
  notes: string[]
  problem: string | null
}

/** What an import of the file would do (docs/rules/bank.md#matching). Reads only. */
export async function planImport(db: Db, xml: string): Promise<Planned> {
  const { invoice } = await readShopSettings(db)
  const { entries, notes, problem } = readCamt(xml, invoice.iban)
  const ordered = entries.toSorted((a, b) => (a.bookedOn + a.key < b.bookedOn + b.key ? -1 : 1))
  const known = await knownKeys(
    db,
    ordered.map(({ key }) => key),
  )
  const invoices = await findInvoices(
    db,
    ordered.flatMap((entry) => matchedNumber(entry) ?? []),
  )
  const unpaid = await listUnpaidInvoices(db)
  const planned: PlannedEntry[] = []
  const taken = await findRefundsWithEntry(db)
  let ignored = 0
  for (const entry of ordered) {
    if (known.has(entry.key)) planned.push(planOf(entry, { action: 'known' }))
    else if (entry.amount > 0) planned.push(planCredit(entry, invoices, unpaid))
    else {
      const refundId = await findTransferredRefund(db, entry)
      if (refundId === undefined) ignored++
      else if (taken.has(refundId.id)) planned.push(planOf(entry, { action: 'unknown' }))
      else {
        taken.add(refundId.id)
        planned.push({
          ...planOf(entry, { action: 'transferred', number: refundId.number, orderId: refundId.orderId }),
          refundId: refundId.id,
        })
      }
    }
  }
  return { entries: planned, ignored, notes, problem }
}

/** The plan for the operator, with a hash of all it says. */
export function toBankPlan({ entries, ...plan }: Planned): BankPlan {
  const rows = entries.map(({ preview }) => preview)
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, entries.map(({ entry }) => entry.key), plan]))
    .digest('base64url')
  return { rows, ...plan, hash }
}

function planCredit(entry: BankEntry, invoices: Map<string, OrderInvoice>, unpaid: readonly OrderInvoice[]): PlannedEntry {
  const invoice = invoices.get(matchedNumber(entry) ?? '')
  if (!invoice) {
    const [proposal] = proposalsFor(entry, unpaid)
    if (!proposal) return planOf(entry, { action: 'unknown' })
    return planOf(entry, { action: 'proposal', number: proposal.number, orderId: proposal.orderId, openAmount: openAmount(proposal) })
  }
  const { number, orderId } = invoice
  const { effect, open, excess } = effectOf(entry, invoice)
  // The next entry of the file finds it as this one leaves it.
  const payments = [...invoice.payments, { bookedOn: entry.bookedOn, amount: entry.amount, waived: ZERO }]
  invoices.set(number, { ...invoice, payments, isPaid: invoice.isPaid || (effect !== 'part' && !invoice.isVoid) })
  return planOf(entry, { action: effect, number, orderId, openAmount: open, excess })
}

type Outcome = Pick<PlannedEntry['preview'], 'action'> & Partial<{ number: string; orderId: string; openAmount: Rappen; excess: Rappen }>

function planOf(entry: BankEntry, outcome: Outcome): PlannedEntry {
  const { bookedOn, amount, instructed, name, reference, message } = entry
  const sent = instructed && `${instructed.amount} ${instructed.currency}`
  const nothing = { number: null, orderId: null, openAmount: ZERO, excess: ZERO }
  return { entry, preview: { bookedOn, amount, instructed: sent, name, reference, message, ...nothing, ...outcome }, refundId: null }
}

/** Our refund that this payment transfers: it carries the refund's id and its amount (docs/rules/bank.md#transfers). */
async function findTransferredRefund(db: Db, { endToEndId, amount, bookedOn }: BankEntry) {
  const id = refundIdOf(endToEndId)
  const refund = id === null ? undefined : await findOrderRefund(db, id)
  if (!refund || refund.amount !== -amount) return undefined
  const order = await findOrder(db, refund.orderId)
  const isWaiting = refund.state === 'to_transfer' && refund.iban !== null
  if (!order || !(isWaiting || refund.state === 'succeeded') || bookedOn < swissDay(order.placedAt.getTime())) return undefined
  return { id: refund.id, orderId: order.id, number: order.number }
}
