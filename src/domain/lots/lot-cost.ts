import { plus, type Rappen, rappen, times, ZERO } from '#domain/money/money.ts'

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
