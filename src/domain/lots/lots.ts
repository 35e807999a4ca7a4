import { addDays } from '#domain/calendar/calendar-day.ts'
import { plus, type Rappen, rappen, times, ZERO } from '#domain/money/money.ts'
import { comparableCode } from '#domain/packing/scanned-code.ts'

/** How many days a pack must still keep when it is sold, and from when on a lot is shown as expiring soon. */
export type LotRules = { minimumDays: number; soonDays: number }

export const DEFAULT_LOT_RULES: LotRules = { minimumDays: 30, soonDays: 90 }

/** By how many percent the price of a product is reduced whose lot expires soon (docs/rules/lots.md#discount). */
export const EXPIRY_DISCOUNT_PERCENT = 25

/** What decides whether packs of a lot may leave, and which leave first; `bestBefore` is an ISO day. */
export interface LotOnHand {
  id: number
  bestBefore: string
  remaining: number
  isBlocked: boolean
}

/** Packs of a lot. */
export interface LotPacks {
  lotId: number
  quantity: number
}

/**
 * The state of a lot in the list: what it lacks to be sold, or that it should be sold soon (docs/rules/lots.md#sale).
 */
export const LOT_STATES = ['blocked', 'empty', 'expired', 'too-old', 'soon', 'fine'] as const
export type LotState = (typeof LOT_STATES)[number]

/** The state of a lot on a day. */
export function lotState(lot: LotOnHand, { today, rules }: { today: string; rules: LotRules }): LotState {
  if (lot.isBlocked) return 'blocked'
  if (lot.remaining === 0) return 'empty'
  if (lot.bestBefore < today) return 'expired'
  if (lot.bestBefore < addDays(today, rules.minimumDays)) return 'too-old'
  return lot.bestBefore < addDays(today, rules.soonDays) ? 'soon' : 'fine'
}

/** The last day on which packs of a lot are sold: they then keep as many days as the setting wants. */
export function lastDayOfSale(bestBefore: string, { minimumDays }: LotRules): string {
  return addDays(bestBefore, -minimumDays)
}

/**
 * Whether packs of the lot may go to an order: it is not stopped, not expired today, and kept long enough on the day of
 * the order, which may have been some days ago (docs/rules/lots.md#packing).
 */
export function isPackable(lot: LotOnHand, { today, orderedOn, rules }: { today: string; orderedOn: string; rules: LotRules }): boolean {
  return !lot.isBlocked && lot.bestBefore >= today && orderedOn <= lastDayOfSale(lot.bestBefore, rules)
}

/** Lots in the order in which they leave: first expired, first out; of the same day the one received first. */
export function firstExpiredFirst<Lot extends Pick<LotOnHand, 'id' | 'bestBefore'>>(lots: readonly Lot[]): Lot[] {
  return lots.toSorted((a, b) => (a.bestBefore === b.bestBefore ? a.id - b.id : a.bestBefore < b.bestBefore ? -1 : 1))
}

/**
 * Which lots this many packs are taken from: first those that were scanned, then first expired, first out. Undefined
 * when the lots hold too few, or of a scanned one fewer than were scanned; `lots` are those that may leave.
 */
export function takeFromLots(
  quantity: number,
  { lots, scanned = [] }: { lots: readonly LotOnHand[]; scanned?: readonly LotPacks[] },
): LotPacks[] | undefined {
  const left = new Map(lots.map(({ id, remaining }) => [id, remaining]))
  const taken = new Map<number, number>()
  let missing = quantity
  const take = (lotId: number, packs: number) => {
    left.set(lotId, (left.get(lotId) ?? 0) - packs)
    taken.set(lotId, (taken.get(lotId) ?? 0) + packs)
    missing -= packs
  }
  for (const { lotId, quantity: packs } of scanned) {
    if (packs > missing || packs > (left.get(lotId) ?? 0)) return undefined
    take(lotId, packs)
  }
  for (const { id } of firstExpiredFirst(lots)) {
    const packs = Math.min(missing, left.get(id) ?? 0)
    if (packs > 0) take(id, packs)
  }
  return missing === 0 ? [...taken].map(([lotId, packs]) => ({ lotId, quantity: packs })) : undefined
}

/** What a count found of a lot; the difference is what has to be booked, negative for packs that are missing. */
export function countDifferences<Lot extends Pick<LotOnHand, 'id' | 'remaining'>>(
  lots: readonly Lot[],
  counted: readonly { lotId: number; packs: number }[],
): { lotId: number; before: number; counted: number; difference: number }[] {
  const known = new Map(lots.map((lot) => [lot.id, lot.remaining]))
  return counted.flatMap(({ lotId, packs }) => {
    const before = known.get(lotId)
    return before === undefined || before === packs ? [] : [{ lotId, before, counted: packs, difference: packs - before }]
  })
}

/** The packs of a lot that somebody has counted, and those in the books when they began to count. */
export interface CountedLot {
  lotId: number
  seen: number
  packs: number
}

/** The counts with one more pack of a lot. */
export function withCountedPack(counts: readonly CountedLot[], { id, remaining }: Pick<LotOnHand, 'id' | 'remaining'>): CountedLot[] {
  const { packs, seen } = counts.find(({ lotId }) => lotId === id) ?? { packs: 0, seen: remaining }
  return [...counts.filter(({ lotId }) => lotId !== id), { lotId: id, seen, packs: packs + 1 }]
}

/** A lot as it is counted: its number and the codes on its packs, such as GTIN and article number. */
export interface CountableLot {
  id: number
  number: string
  codes: readonly string[]
}

/**
 * The lots that a scanned code can mean: those with the number, or of the size with the code. Scanned after a size, a
 * number that several sizes have means the lot of that size; `among` are the lots that the scan before could mean.
 */
export function scannedLots<Lot extends CountableLot>(
  text: string,
  { lots, among }: { lots: readonly Lot[]; among: readonly Lot[] },
): Lot[] {
  const code = comparableCode(text)
  if (code === '') return []
  const named = lots.filter((lot) => comparableCode(lot.number) === code)
  const narrowed = named.filter((lot) => among.includes(lot))
  if (named.length > 0) return narrowed.length > 0 ? narrowed : named
  return lots.filter((lot) => lot.codes.some((each) => comparableCode(each) === code))
}

/** A lot with what its packs were made of; `unitCost` is null where nobody has entered one. */
export type CostedLot = { id: number; unitCost: Rappen | null; received: number; parts: readonly { lotId: number; packs: number }[] }

/**
 * What a pack of each lot has cost, by id: what was entered, otherwise what the packs of other lots in it have cost,
 * and so on for boxes in boxes; null as long as one of these has none (docs/rules/lots.md#cost). The lots come in the
 * order of their ids, in which each is made of earlier ones.
 */
export function costsOfLots(lots: readonly CostedLot[]): Map<number, Rappen | null> {
  const costs = new Map<number, Rappen | null>()
  for (const { id, unitCost, received, parts } of lots) costs.set(id, unitCost ?? costOfParts(parts, received, costs))
  return costs
}

function costOfParts(parts: CostedLot['parts'], received: number, costs: ReadonlyMap<number, Rappen | null>): Rappen | null {
  if (parts.length === 0) return null
  let cost = ZERO
  for (const { lotId, packs } of parts) {
    const each = costs.get(lotId) ?? null
    if (each === null) return null
    cost = plus(cost, times(each, packs))
  }
  return rappen(Math.round(cost / received))
}
