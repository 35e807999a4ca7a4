import type { OrderLineRow } from '#server/orders/store.ts'

/** What the packs of a line are called, such as 'Mango 15 g'. */
export function packName(lines: readonly OrderLineRow[], position: number): string {
  const line = lines.find((each) => each.position === position)
  return line ? `${line.name} ${line.sizeLabel}` : ''
}
