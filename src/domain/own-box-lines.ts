import { ownBoxName } from './own-box.ts'

/** Lines that are packed together: those of an own box under its name ('Eigene Box 2 mit 9 Beuteln'), or the loose ones under ''. */
export type BoxGroup<Line> = { title: string; lines: Line[] }

/**
 * The lines of an order, the loose ones first, then those of each own box (docs/rules/own-box.md#orders). `numberOf` returns the
 * number of a line's box. Boxes are full: their size is what their lines add up to.
 */
export function linesByBox<Line extends { quantity: number }>(
  lines: readonly Line[],
  numberOf: (line: Line) => number | null | undefined,
): BoxGroup<Line>[] {
  const loose = lines.filter((line) => !numberOf(line))
  const numbers = new Set(lines.flatMap((line) => numberOf(line) ?? []))
  const boxes = [...numbers].map((number) => {
    const bags = lines.filter((line) => numberOf(line) === number)
    return { title: ownBoxName({ number, size: bags.reduce((sum, { quantity }) => sum + quantity, 0) }), lines: bags }
  })
  return loose.length === 0 ? boxes : [{ title: '', lines: loose }, ...boxes]
}
