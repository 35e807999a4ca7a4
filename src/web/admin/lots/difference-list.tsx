import type { Lot } from '#contract/lots/admin-lots.ts'
import { countDifferences } from '#domain/lots/lots.ts'
import { Note } from '#web/ui/note.tsx'

/** What was counted of a lot, and what it held by the books then. */
export type Counted = { lotId: number; seen: number; packs: number }

/** What a stocktaking would book: each lot of which more or fewer packs were found. docs/rules/lots.md#stocktaking */
export function DifferenceList({ lots, counts }: { lots: readonly Lot[]; counts: readonly Counted[] }) {
  const differences = countDifferences(lots, counts)
  if (counts.length === 0) return <p className="text-ink-soft">Noch ist nichts gezählt. Was Sie nicht zählen, bleibt, wie es ist.</p>
  if (differences.length === 0) return <p className="text-good">Bisher stimmt alles.</p>
  return (
    <ul className="divide-y divide-line">
      {differences.map(({ lotId, before, counted, difference }) => {
        const lot = lots.find(({ id }) => id === lotId)
        return (
          <li key={lotId} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <strong>
                {lot?.name} {lot?.sizeLabel}
              </strong>
              <Note as="span">
                Los {lot?.number}: {counted} gezählt, {before} in den Büchern
              </Note>
            </span>
            <strong className={`tabular-nums ${difference < 0 ? 'text-bad' : 'text-good'}`}>
              {difference > 0 ? '+' : '−'}
              {Math.abs(difference)}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}
