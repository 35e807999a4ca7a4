import { orderNumberOfReference } from '#domain/invoices/creditor-reference.ts'
import { type InvoiceAccount, settlementOf } from '#domain/invoices/settlement.ts'
import { minus, parseChf, type Rappen, rappen, ZERO } from '#domain/money/money.ts'

/** A booked movement of the shop's bank account, as the bank's file reports it. */
export type BankEntry = {
  /** Names the movement at the bank; the same in every file that reports it. */
  key: string
  /** What earlier versions of the shop called it, where that was another key. */
  formerKey?: string
  /** Charges are what the bank kept of a booking; a reversal takes back an earlier entry. */
  kind: 'payment' | 'charges' | 'reversal'
  /** A Swiss day. */
  bookedOn: string
  /** Positive for what was received, negative for what was paid. */
  amount: Rappen
  /** What the payer sent, where the bank credited another amount: in a foreign currency, or before charges. */
  instructed: { amount: string; currency: string } | null
  /** The other party: who paid, or who was paid. */
  name: string
  iban: string
  /** The structured reference; empty without one. */
  reference: string
  message: string
  endToEndId: string
}

/** What is stored of an entry, as another report of it is recognised. */
export type StoredEntry = Pick<BankEntry, 'key' | 'bookedOn' | 'amount' | 'name' | 'iban' | 'reference'>

/**
 * Returns the function that tells of each entry of a file in turn whether it is stored already: under the same key, or
 * under a name of another form, on the same day, of the same amount and payer. A bank may name a payment in its
 * notification and not in its statement, but two names of one form are two movements (docs/rules/bank.md#once).
 */
export function knownAmong(stored: readonly StoredEntry[], entries: readonly BankEntry[]): (entry: BankEntry) => boolean {
  const known = new Set(stored.map(({ key }) => key))
  const ownKeys = new Set(entries.flatMap(({ key, formerKey = key }) => [key, formerKey]))
  const others = Map.groupBy(
    stored.filter(({ key }) => !ownKeys.has(key)),
    ({ bookedOn, amount, key }) => `${bookedOn} ${amount} ${formOf(key)}`,
  )
  return (entry) => {
    if (known.has(entry.key) || (entry.formerKey !== undefined && known.has(entry.formerKey))) return true
    for (const form of OTHER_FORMS[formOf(entry.key)]) {
      const candidates = others.get(`${entry.bookedOn} ${entry.amount} ${form}`) ?? []
      const same = candidates.findIndex((other) => isSamePayer(entry, other) || isSameReference(entry, other))
      // Each stored entry is the report of one movement.
      if (same >= 0) return candidates.splice(same, 1).length === 1
    }
    return false
  }
}

type NameForm = 'ref' | 'own' | 'batch' | 'part' | 'charges' | 'said'
const formOf = (key: string) => key.slice(0, /[:|]/.exec(key)?.index ?? 0) as NameForm
/**
 * The forms of names that another report of the same movement may have: one of them gives no name, both name a payment
 * of a collective booking, or one names a booking of one payment and the other that payment.
 */
const OTHER_FORMS: Readonly<Record<NameForm, readonly NameForm[]>> = {
  said: ['ref', 'own', 'batch', 'part', 'charges'],
  ref: ['said', 'own'],
  own: ['said', 'ref'],
  batch: ['said', 'part'],
  part: ['said', 'batch'],
  charges: ['said'],
}

type Payer = Pick<BankEntry, 'name' | 'iban' | 'reference'>

/** Whether two reports agree in what both say of the payer, and both say something. */
function isSamePayer(one: Payer, other: Payer): boolean {
  const pairs = [
    [one.reference, other.reference],
    [one.iban, other.iban],
    [one.name.toLowerCase(), other.name.toLowerCase()],
  ]
  const both = pairs.filter(([left, right]) => left && right)
  return both.length > 0 && both.every(([left, right]) => left === right)
}

/** Whether the bank gives both reports the same reference. */
function isSameReference(one: Pick<BankEntry, 'key'>, other: Pick<BankEntry, 'key'>): boolean {
  const [left, right] = [one, other].map(({ key }) => nameOf(key).slice(formOf(key).length))
  return left !== '' && left === right
}

/**
 * The credit that a reversal takes back: the one under the same name of the bank, otherwise the latest of this amount
 * and payer that was booked until then (docs/rules/bank.md#reversals).
 */
export function reversedCredit<Credit extends StoredEntry>(reversal: BankEntry, credits: readonly Credit[]): Credit | undefined {
  const earlier = credits.filter(({ amount, bookedOn }) => amount === -reversal.amount && bookedOn <= reversal.bookedOn)
  const latest = earlier.toSorted((a, b) => (a.bookedOn < b.bookedOn ? 1 : -1))
  return (
    latest.find(({ key }) => formOf(key) !== 'said' && nameOf(key) === nameOf(reversal.key)) ??
    latest.find((credit) => isSamePayer(reversal, credit))
  )
}

/** What the bank calls an entry, without the amount. */
const nameOf = (key: string) => key.slice(0, key.indexOf('|'))

/** An order on invoice as bank entries are matched with it. */
export type MatchedInvoice = InvoiceAccount & {
  number: string
  /** The numbers of its invoices and reminders. */
  documents: readonly string[]
  /** The name on the invoice. */
  name: string
  /** Whether the order is marked as paid, by the bank's entries or by hand. */
  isPaid: boolean
}

/** What an entry of the bank does to an invoice. */
export const MATCH_EFFECTS = ['pays', 'part', 'overpayment', 'double', 'confirms'] as const
export type MatchEffect = (typeof MATCH_EFFECTS)[number]

/**
 * The number of the order that an entry pays for certain: it carries its reference, and the bank kept nothing of it.
 */
export function matchedNumber({ amount, reference, instructed }: BankEntry): string | null {
  return amount > 0 && instructed === null ? orderNumberOfReference(reference) : null
}

/**
 * What the entry does to the invoice: pays it, a part of it, or more than it; pays it a second time; or confirms a
 * payment that an operator has reported. `open` and `overpayment` are what is then open, or to be paid back
 * (docs/rules/bank.md#matching).
 */
export function effectOf(
  { bookedOn, amount }: Pick<BankEntry, 'bookedOn' | 'amount'>,
  invoice: MatchedInvoice,
): { effect: MatchEffect; open: Rappen; overpayment: Rappen } {
  const before = settlementOf(invoice)
  const after = settlementOf({ ...invoice, payments: [...invoice.payments, { bookedOn, amount, waived: ZERO }] })
  const { open, overpayment } = after
  if (before.paidOn !== null) return { effect: 'double', open, overpayment }
  if (invoice.isVoid || overpayment > 0) return { effect: 'overpayment', open, overpayment }
  if (invoice.isPaid) return { effect: 'confirms', open: ZERO, overpayment }
  return { effect: after.paidOn === null ? 'part' : 'pays', open, overpayment }
}

/** The amount that an invoice still asks for: nothing once it is paid, by whatever way. */
export function openAmount(invoice: MatchedInvoice): Rappen {
  return invoice.isPaid ? ZERO : settlementOf(invoice).open
}

/** What a bank kept of what the payer sent in CHF. */
export function keptOf({ amount, instructed }: Pick<BankEntry, 'amount' | 'instructed'>): Rappen {
  const isReadable = instructed?.currency === 'CHF' && /^\d{1,12}(?:\.\d{1,2})?$/.test(instructed.amount)
  return rappen(isReadable ? Math.max(0, parseChf(instructed.amount) - amount) : 0)
}

/**
 * What is missing when an entry, or a part of one, is accepted as the whole payment of the invoice: `charged` is of
 * what a bank `kept`, which the payer has paid, and `waived` the rest (docs/rules/bank.md#matching).
 */
export function missingWith(
  { bookedOn, amount, kept }: Pick<BankEntry, 'bookedOn' | 'amount'> & { kept: Rappen },
  invoice: MatchedInvoice,
): { waived: Rappen; charged: Rappen } {
  const missing = settlementOf({ ...invoice, payments: [...invoice.payments, { bookedOn, amount, waived: ZERO }] }).open
  const charged = rappen(Math.min(missing, kept))
  return { waived: minus(missing, charged), charged }
}
