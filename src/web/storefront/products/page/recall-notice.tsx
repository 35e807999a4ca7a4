import { TriangleAlert } from 'lucide-react'
import type { PublicRecall } from '#contract/recalls/recalls.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import * as recallNoticeText from '#messages/orders/recall-notice.ts'

/** Warns of packs of a product that are recalled. docs/rules/lots.md#public-notice */
export function RecallNotices({ recalls }: { recalls: readonly PublicRecall[] }) {
  return recalls.map(({ id, reason, advice, startedAt, lots }) => (
    <section
      key={id}
      aria-label={recallNoticeText.recall}
      className="mb-6 flex gap-3 rounded-md border border-bad bg-bad-soft p-4 text-small"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-bad" strokeWidth={1.75} aria-hidden />
      <div className="grid gap-1 wrap-anywhere">
        <p className="font-bold">{recallNoticeText.recalledOn(germanDate(Date.parse(startedAt)))}</p>
        <ul>
          {lots.map(({ number, sizeLabel, bestBefore }) => (
            <li key={`${sizeLabel}-${number}`}>{recallNoticeText.lot(sizeLabel, number, germanDay(bestBefore))}</li>
          ))}
        </ul>
        <p>{reason}</p>
        <p>{advice}</p>
        <p>{recallNoticeText.others}</p>
      </div>
    </section>
  ))
}
