import { Link } from '@tanstack/react-router'
import type { Insights } from '#contract/overview/admin-insights.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { Panel } from '../screen.tsx'

/** The products that sold best in the period. */
export function TopProducts({ insights: { bestsellers } }: { insights: Insights }) {
  const most = Math.max(1, ...bestsellers.map(({ packs }) => packs))
  return (
    <Panel title="Am besten verkauft">
      {bestsellers.length === 0 && <p className="text-ink-soft">In diesem Zeitraum wurde noch nichts verkauft.</p>}
      <ol className="grid gap-2.5">
        {bestsellers.map(({ productId, name, packs, revenue }) => (
          <li key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
            {productId === null ? (
              <span className="truncate font-semibold">{name}</span>
            ) : (
              <Link to="/admin/produkte/$id" params={{ id: productId }} className="truncate font-semibold hover:underline">
                {name}
              </Link>
            )}
            <span className="text-ink-soft tabular-nums">
              {timesLabel(packs)} · {formatChf(revenue)}
            </span>
            <span aria-hidden className="col-span-2 mt-1 h-1.5 rounded-full bg-frost">
              <span className="block h-full rounded-full bg-action" style={{ width: `${(packs / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
