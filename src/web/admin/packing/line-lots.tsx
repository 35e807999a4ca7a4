import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'

/** The lots that the packs of a line come from; nothing for a size without lots. docs/rules/lots.md#packing */
export function LineLots({ from }: { from: BatchOrder['lines'][number]['from'] }) {
  return from.map(({ number, bestBefore, packs, isBlocked }) => (
    <span key={number} className={`block text-small ${isBlocked ? 'font-semibold text-bad' : 'text-ink-soft'} print:text-ink`}>
      {from.length > 1 && `${timesLabel(packs)} `}Los <strong>{number}</strong>, haltbar bis {germanDay(bestBefore)}
      {isBlocked && ' – gesperrt, bitte neu packen'}
    </span>
  ))
}
