import type { Period } from '#domain/calendar/period.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { allocate, minus, plus, type Rappen, rappen, shareOfAmount, sum, ZERO } from '#domain/money/money.ts'
import type { TaxRate, TaxRow } from './tax.ts'

/** What is declared: what was invoiced, or what was paid (docs/rules/vat.md#basis). */
export const VAT_BASES = ['agreed', 'received'] as const
export type VatBasis = (typeof VAT_BASES)[number]

/** What a return is computed from; days are Swiss calendar days. Each list must be complete for the orders it names. */
export type VatRows = {
  documents: readonly VatDocument[]
  /** Money received, and as negative amounts money given back, in any way. */
  payments: readonly DatedAmount[]
  /** Money that a bank has taken back for good, and as negative amounts what it returned. */
  losses: readonly DatedAmount[]
  /** What was waived of claims, and as negative amounts what is claimed again after all. */
  waivers: readonly DatedAmount[]
}

/**
 * `purchasedGiftCards` is the part of the total that gift cards cost, which is no turnover
 * (docs/rules/gift-cards.md#sale).
 */
type VatDocument = { orderId: string; kind: DocumentKind; day: string; taxes: readonly TaxRow[]; purchasedGiftCards?: Rappen }

export type DatedAmount = { orderId: string; day: string; amount: Rappen }

/** A gross amount and the tax contained in it. */
export type Taxed = { gross: Rappen; tax: Rappen }

/** The turnover at one rate: what was charged, less by how much it was reduced. */
export type VatTurnover = { rate: TaxRate; charged: Taxed; reduced: Taxed }

type ByRate = ReadonlyMap<TaxRate, Taxed>

/** A document as it counts. */
type Counted = Pick<VatDocument, 'orderId' | 'kind' | 'day'> & { amounts: ByRate }
type CountedRows = Omit<VatRows, 'documents'> & { documents: readonly Counted[] }

/** Stands for a rate where amounts are split over what an invoice is about, and never leaves this file. */
const GIFT_CARDS: TaxRate = -1

const NOTHING: Taxed = { gross: ZERO, tax: ZERO }

/**
 * The turnover of a period per rate, lowest rate first. The turnovers of the periods into which a span of time is
 * divided add up to that of the span, to the Rappen. On the agreed basis it equals the documents of the period, less
 * what disputes took (docs/rules/vat.md#turnover).
 */
export function vatTurnover(rows: VatRows, { basis, period }: { basis: VatBasis; period: Period }): VatTurnover[] {
  const isBy = ({ day }: { day: string }) => day <= period.to
  const isBefore = ({ day }: { day: string }) => day < period.from
  const counted = { ...rows, documents: countedDocuments(rows.documents) }
  const atEnd = basis === 'agreed' ? agreedUntil(counted, isBy) : receivedUntil(counted, isBy)
  const atStart = basis === 'agreed' ? agreedUntil(counted, isBefore) : receivedUntil(counted, isBefore)
  const rates = [...new Set([atEnd, atStart].flatMap(({ charged, reduced }) => [...charged.keys(), ...reduced.keys()]))]
  return rates
    .filter((rate) => rate !== GIFT_CARDS)
    .toSorted((a, b) => a - b)
    .map((rate) => ({
      rate,
      charged: less(at(atEnd.charged, rate), at(atStart.charged, rate)),
      reduced: less(at(atEnd.reduced, rate), at(atStart.reduced, rate)),
    }))
    .filter(isDeclared)
}

/** What several turnovers come to at each rate, lowest rate first. */
export function addTurnovers(turnovers: readonly (readonly VatTurnover[])[]): VatTurnover[] {
  const byRate = Map.groupBy(turnovers.flat(), ({ rate }) => rate)
  return [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, rows]) => ({
      rate,
      charged: rows.reduce((all, { charged }) => more(all, charged), NOTHING),
      reduced: rows.reduce((all, { reduced }) => more(all, reduced), NOTHING),
    }))
    .filter(isDeclared)
}

/** What was charged at each rate, as a turnover that nothing has reduced. */
export function chargedTurnover(charged: readonly (Taxed & { rate: TaxRate })[]): VatTurnover[] {
  return charged.map(({ rate, gross, tax }) => ({ rate, charged: { gross, tax }, reduced: NOTHING }))
}

/** What was given back at each rate, as a turnover of which nothing else is known. */
export function reducedTurnover(reduced: readonly (Taxed & { rate: TaxRate })[]): VatTurnover[] {
  return reduced.map(({ rate, gross, tax }) => ({ rate, charged: NOTHING, reduced: { gross, tax } }))
}

function isDeclared({ charged, reduced }: VatTurnover): boolean {
  return [charged.gross, charged.tax, reduced.gross, reduced.tax].some((amount) => amount !== 0)
}

/**
 * The documents as they count. On the day on which an invoice replaces another, those of the order count with what they
 * come to: what is more than before is charged, what is less is a reduction.
 */
function countedDocuments(documents: VatRows['documents']): Counted[] {
  return [...Map.groupBy(documents, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const invoices = own.filter(({ kind }) => kind === 'invoice')
    const replacedOn = new Set(
      invoices
        .map(({ day }) => day)
        .toSorted()
        .slice(1),
    )
    const others = own.filter(({ day }) => !replacedOn.has(day)).map((document) => ({ ...document, amounts: byRate(document) }))
    const differences = [...replacedOn].flatMap((day) => {
      const { charged, reduced } = differenceOf(own.filter((document) => document.day === day))
      return [
        { orderId, kind: 'invoice' as const, day, amounts: charged },
        { orderId, kind: 'credit-note' as const, day, amounts: reduced },
      ]
    })
    return [...others, ...differences]
  })
}

/** What invoices less credit notes come to at each rate. */
function differenceOf(documents: VatRows['documents']): Until {
  const ofKind = (wanted: DocumentKind) => addUp(documents.filter(({ kind }) => kind === wanted).map(byRate))
  const [invoiced, credited] = [ofKind('invoice'), ofKind('credit-note')]
  const rates = [...new Set([...invoiced.keys(), ...credited.keys()])]
  const differences = rates.map((rate): [TaxRate, Taxed] => [rate, less(at(invoiced, rate), at(credited, rate))])
  const isLess = ([, { gross }]: [TaxRate, Taxed]) => gross < 0
  return {
    charged: new Map(differences.filter((difference) => !isLess(difference))),
    reduced: new Map(differences.filter(isLess).map(([rate, taxed]) => [rate, less(NOTHING, taxed)])),
  }
}

type Until = { charged: ByRate; reduced: ByRate }
type IsCounted = (row: { day: string }) => boolean

/** Invoices, less credit notes and what disputes and waivers took of what was not credited, since the beginning. */
function agreedUntil(rows: CountedRows, isCounted: IsCounted): Until {
  const documents = rows.documents.filter(isCounted)
  const byOrder = Map.groupBy(documents, ({ orderId }) => orderId)
  const waived = new Map(amountsByOrder(rows.waivers.filter(isCounted)))
  const paid = waived.size === 0 ? new Map<string, Rappen>() : new Map(amountsByOrder(rows.payments.filter(isCounted)))
  const disputed = new Map(amountsByOrder(rows.losses.filter(isCounted)))
  const lost = [...new Set([...disputed.keys(), ...waived.keys()])].map((orderId) => {
    const { invoiced, left } = sumOf(byOrder.get(orderId) ?? [])
    const of = { lost: disputed.get(orderId) ?? ZERO, waived: waived.get(orderId) ?? ZERO, paid: paid.get(orderId) ?? ZERO }
    const amount = lostOf({ ...of, left: grossOf(left) })
    return split(amount, { invoiced, left, limit: grossOf(left) })
  })
  return {
    charged: addUp(documents.filter(({ kind }) => kind === 'invoice').map(({ amounts }) => amounts)),
    reduced: addUp([...documents.filter(({ kind }) => kind === 'credit-note').map(({ amounts }) => amounts), ...lost]),
  }
}

/** What documents ask for on their days, with gift cards that were sold; negative for credit notes. */
export function documentAmounts(documents: VatRows['documents']): Omit<DatedAmount, 'orderId'>[] {
  return documents.map(({ kind, day, taxes, purchasedGiftCards = ZERO }) => {
    const gross = plus(purchasedGiftCards, ...taxes.map((row) => row.gross))
    return { day, amount: kind === 'invoice' ? gross : minus(ZERO, gross) }
  })
}

/**
 * What an order lost to disputes and by what was waived. Money pays the goods before it pays fees, so that a waived fee
 * is no consideration.
 */
export function lostOf({ lost, waived, left, paid }: Record<'lost' | 'waived' | 'left' | 'paid', Rappen>): Rappen {
  const unpaid = Math.max(0, left - paid - lost)
  return rappen(lost + Math.max(0, Math.min(waived, unpaid)))
}

/** What was received and kept for invoices, at the rates of their documents, since the beginning. */
function receivedUntil(rows: CountedRows, isCounted: IsCounted): Until {
  const byOrder = Map.groupBy(rows.documents, ({ orderId }) => orderId)
  const charged = amountsByOrder(rows.payments.filter(isCounted)).map(([orderId, amount]) => {
    const all = byOrder.get(orderId) ?? []
    const issued = all.filter(isCounted)
    // Money that came before its invoice is split as the invoice will be.
    const { invoiced, left } = sumOf(issued.length > 0 ? issued : all.filter(({ kind }) => kind === 'invoice'))
    return split(amount, { invoiced, left, limit: grossOf(invoiced) })
  })
  return { charged: addUp(charged), reduced: new Map() }
}

/**
 * Splits an amount in proportion to what is left of the invoice at each rate; of the invoice itself when nothing is
 * left.
 */
function split(amount: Rappen, { invoiced, left, limit }: { invoiced: ByRate; left: ByRate; limit: Rappen }): ByRate {
  const counted = rappen(Math.max(0, Math.min(amount, limit)))
  const basis = [...(grossOf(left) > 0 ? left : invoiced)]
  const parts = allocate(
    counted,
    basis.map(([, { gross }]) => gross),
  )
  return new Map(
    basis.map(([rate, { gross: of, tax }], index) => {
      const gross = parts[index] ?? ZERO
      return [rate, { gross, tax: of > 0 ? shareOfAmount({ amount: tax, numerator: gross, denominator: of }) : ZERO }]
    }),
  )
}

/** What the documents of an order say: invoiced, and left after its credit notes. */
function sumOf(documents: readonly Counted[]): { invoiced: ByRate; left: ByRate } {
  const ofKind = (wanted: DocumentKind) => addUp(documents.filter(({ kind }) => kind === wanted).map(({ amounts }) => amounts))
  const [invoiced, credited] = [ofKind('invoice'), ofKind('credit-note')]
  return { invoiced, left: new Map([...invoiced].map(([rate, taxed]) => [rate, less(taxed, at(credited, rate))])) }
}

function byRate({ taxes, purchasedGiftCards = ZERO }: VatDocument): ByRate {
  const sold = purchasedGiftCards > 0 ? [{ rate: GIFT_CARDS, gross: purchasedGiftCards, tax: ZERO }] : []
  return new Map([...taxes, ...sold].map(({ rate, gross, tax }) => [rate, { gross, tax }]))
}

function addUp(parts: readonly ByRate[]): ByRate {
  const total = new Map<TaxRate, Taxed>()
  for (const part of parts) for (const [rate, taxed] of part) total.set(rate, more(at(total, rate), taxed))
  return total
}

function at(amounts: ByRate, rate: TaxRate): Taxed {
  return amounts.get(rate) ?? NOTHING
}

function more(one: Taxed, other: Taxed): Taxed {
  return { gross: plus(one.gross, other.gross), tax: plus(one.tax, other.tax) }
}

function less(one: Taxed, other: Taxed): Taxed {
  return { gross: minus(one.gross, other.gross), tax: minus(one.tax, other.tax) }
}

function grossOf(amounts: ByRate): Rappen {
  return sum([...amounts.values()].map(({ gross }) => gross))
}

function amountsByOrder(rows: readonly DatedAmount[]): [orderId: string, amount: Rappen][] {
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, own]) => [orderId, sum(own.map(({ amount }) => amount))])
}
