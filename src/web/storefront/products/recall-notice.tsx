import { TriangleAlert } from 'lucide-react'
import type { PublicRecall } from '#contract/recalls/recalls.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'

/** Warns of packs of a product that are recalled. docs/rules/lots.md#public-notice */
export function RecallNotices({ recalls }: { recalls: readonly PublicRecall[] }) {
  return recalls.map(({ id, reason, advice, startedAt, lots }) => (
    <section key={id} aria-label="Rückruf" className="mb-6 flex gap-3 rounded-md border border-bad bg-bad-soft p-4 text-small">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-bad" strokeWidth={1.75} aria-hidden />
      <div className="grid gap-1 wrap-anywhere">
        <p className="font-bold">Rückruf vom {germanDate(Date.parse(startedAt))}: Bitte essen Sie diese Packungen nicht.</p>
        <ul>
          {lots.map(({ number, sizeLabel, bestBefore }) => (
            <li key={`${sizeLabel}-${number}`}>
              {sizeLabel}, Los {number}, mindestens haltbar bis {germanDay(bestBefore)}
            </li>
          ))}
        </ul>
        <p>{reason}</p>
        <p>{advice}</p>
        <p>Packungen mit einem anderen Los sind nicht betroffen.</p>
      </div>
    </section>
  ))
}
