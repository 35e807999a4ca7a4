import { type BankEntry, keptOf, type MatchedInvoice, openAmount } from '#domain/bank/bank-entry.ts'
import { minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'

type Payment = Pick<BankEntry, 'amount' | 'instructed' | 'name' | 'reference' | 'message'>

/** A part of an entry, and the invoice that it pays. */
type ProposedPart<Invoice> = { invoice: Invoice; amount: Rappen }

/** What an entry may pay: the likeliest invoices first, and how it divides where it pays several. */
export type Proposals<Invoice> = { invoices: Invoice[]; parts: ProposedPart<Invoice>[] }

/** The most invoices of a payer that are tried for a sum: 1024 choices. */
const MAX_TRIED = 10

/**
 * Returns the function that tells which of the open invoices, in the order in which they are due, an entry without a
 * certain match may pay: those whose number, reference or document it names, then those of this amount and name
 * (docs/rules/bank.md#matching). It divides among those that it names, otherwise among those of this name that add up
 * to it, unless one fits exactly (docs/rules/bank.md#parts). What a bank kept of it has been paid.
 */
export function proposalsFrom<Invoice extends MatchedInvoice>(invoices: readonly Invoice[]): (entry: Payment) => Proposals<Invoice> {
  const known = invoices.map((invoice) => ({
    invoice,
    numbers: [invoice.number, ...invoice.documents].map(compact),
    open: openAmount(invoice),
    words: wordsOf(invoice.name),
  }))
  return (entry) => {
    if (entry.amount <= 0) return { invoices: [], parts: [] }
    const said = compact(`${entry.reference} ${entry.message}`)
    const words = wordsOf(entry.name)
    const paid = plus(entry.amount, keptOf(entry))
    const found = known.flatMap(({ numbers, words: own, ...each }) => {
      const isNamed = numbers.some((number) => said.includes(number))
      return isNamed || isSameName(words, own) ? [{ ...each, isNamed, fits: each.open === paid }] : []
    })
    const likely = found.filter(({ isNamed, fits }) => isNamed || fits)
    const rated = likely.toSorted((a, b) => ratingOf(b) - ratingOf(a) || (a.invoice.number < b.invoice.number ? -1 : 1))
    return { invoices: rated.map(({ invoice }) => invoice), parts: partsOf({ amount: entry.amount, paid }, found) }
  }
}

type Candidate<Invoice> = { invoice: Invoice; open: Rappen; isNamed: boolean; fits: boolean }

function ratingOf({ isNamed, fits }: Pick<Candidate<unknown>, 'isNamed' | 'fits'>): number {
  return Number(isNamed) * 2 + Number(fits)
}

/**
 * The parts of what was credited of a payment: each invoice gets what is open of it as far as that goes, the last one
 * all the rest.
 */
function partsOf<Invoice>(
  { amount, paid }: Record<'amount' | 'paid', Rappen>,
  found: readonly Candidate<Invoice>[],
): ProposedPart<Invoice>[] {
  const named = found.filter(({ isNamed }) => isNamed)
  if ((named.length > 0 ? named : found).some(({ fits }) => fits)) return []
  const invoices = named.length > 1 ? named : addingUp(paid, found)
  const parts: ProposedPart<Invoice>[] = []
  let left = amount
  for (const [index, { invoice, open }] of invoices.entries()) {
    const part = index === invoices.length - 1 ? left : rappen(Math.min(open, left))
    if (part > 0) parts.push({ invoice, amount: part })
    left = minus(left, part)
  }
  return parts.length > 1 ? parts : []
}

/** The named invoice and the fewest of the others that add up to the amount with it; none where no choice does. */
function addingUp<Invoice>(amount: Rappen, found: readonly Candidate<Invoice>[]): Candidate<Invoice>[] {
  const named = found.filter(({ isNamed }) => isNamed)
  const tried = found.filter(({ isNamed, open }) => !isNamed && open > ZERO && open < amount).slice(0, MAX_TRIED)
  let choices = [named]
  for (const one of tried) choices = [...choices, ...choices.map((choice) => [...choice, one])]
  const fitting = choices.filter((choice) => sum(choice.map(({ open }) => open)) === amount)
  return fitting.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Whether all words of the shorter name are in the other one: 'Muster Anna' and 'Anna Muster-Keller'. */
function isSameName(left: readonly string[], right: readonly string[]): boolean {
  const [shorter, longer] = [left, right].toSorted((a, b) => a.length - b.length)
  return shorter !== undefined && shorter.length > 0 && shorter.every((word) => longer?.includes(word))
}

/** The words of a name, without accents, titles and punctuation. */
function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('ß', 'ss').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  const words = plain
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 1)
}

function compact(text: string): string {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}
