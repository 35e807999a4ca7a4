import type { Messages } from '#messages/all.ts'
import type { OwnBox } from './own-box.ts'

/**
 * Lines that are packed together: those of an own box under its name ('Eigene Box 2 mit 9 Beuteln'), or the loose ones
 * under ''.
 */
export type BoxGroup<Line> = { title: string; lines: Line[] }

/**
 * Lines of an order, the loose ones first, then those of each own box (docs/rules/own-box.md#orders). `boxOf` returns a
 * line's box, which names its own size: a parcel or a credit note may hold only some of its bags.
 */
export function linesByBox<Line>(
  lines: readonly Line[],
  boxOf: (line: Line) => Pick<OwnBox, 'number' | 'size'> | null | undefined,
  { boxName }: Pick<Messages['ownBoxText'], 'boxName'>,
): BoxGroup<Line>[] {
  const loose = lines.filter((line) => !boxOf(line))
  const boxed = Map.groupBy(
    lines.filter((line) => boxOf(line)),
    (line) => boxOf(line)?.number,
  )
  const boxes = [...boxed.values()].map((bags) => {
    const [first] = bags
    const box = first && boxOf(first)
    return { title: box ? boxName(box.number, box.size) : '', lines: bags }
  })
  return loose.length === 0 ? boxes : [{ title: '', lines: loose }, ...boxes]
}
