/**
 * A line of an order that is being packed: the codes on its packs, how many belong to it, and how many are in the
 * parcel.
 */
export type ScannableLine = {
  position: number
  codes: readonly string[]
  /** The lots that its packs may come from. */
  lots?: readonly { id: number; number: string }[]
  quantity: number
  packed: number
}

/** What a scanned code means for the open order. */
export type Scan =
  /** A pack; of that lot when the number of a lot was scanned. */
  | { kind: 'pack'; position: number; lotId?: number }
  /** All packs of that line are in the parcel. */
  | { kind: 'enough'; position: number }
  /** The number of another order, which the screen opens. */
  | { kind: 'order'; number: string }
  | { kind: 'unknown' }

/** What the operator scanned or typed: a pack of an open line, or an order's number (docs/rules/packing.md#scan). */
export function readScan(
  text: string,
  { lines, orderNumbers }: { lines: readonly ScannableLine[]; orderNumbers: readonly string[] },
): Scan {
  const code = comparableCode(text)
  if (code === '') return { kind: 'unknown' }
  const number = orderNumbers.find((each) => comparableCode(each) === code)
  if (number !== undefined) return { kind: 'order', number }
  const lotOf = ({ lots = [] }: ScannableLine) => lots.find((lot) => comparableCode(lot.number) === code)
  const matching = lines.filter((line) => line.codes.some((each) => comparableCode(each) === code) || lotOf(line))
  const open = matching.find(({ quantity, packed }) => packed < quantity)
  if (open) {
    const lot = lotOf(open)
    return { kind: 'pack', position: open.position, ...(lot && { lotId: lot.id }) }
  }
  return matching[0] ? { kind: 'enough', position: matching[0].position } : { kind: 'unknown' }
}

/** A code as scanners send it: without blanks and hyphens, a GTIN-13 and the GTIN-14 of the same article alike. */
export function comparableCode(code: string): string {
  return code
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d{8,})/, '')
}
