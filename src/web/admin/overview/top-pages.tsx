import type { Insights } from '#contract/overview/admin-insights.ts'
import { Panel } from '../screen.tsx'

/** The most viewed pages; the shop counts them itself, without cookies (docs/rules/privacy.md#page-views). */
export function TopPages({ insights: { pages } }: { insights: Insights }) {
  return (
    <Panel title="Meistbesuchte Seiten">
      {pages.length === 0 && <p className="text-ink-soft">Noch keine Besuche gezählt.</p>}
      <ol className="grid gap-1.5">
        {pages.map(({ path, views }) => (
          <li key={path} className="flex justify-between gap-3">
            <a href={path} className="truncate hover:underline">
              {path}
            </a>
            <span className="text-ink-soft tabular-nums">{views}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
