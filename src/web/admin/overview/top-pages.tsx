import type { Insights } from '#contract/overview/admin-insights.ts'
import { findPage, OTHER_PAGES } from '#domain/pages/pages.ts'
import { Panel } from '../screen.tsx'

/**
 * The most viewed pages; the shop counts them itself, without cookies (docs/rules/privacy.md#page-views). Pages that
 * are counted together have no address to lead to.
 */
export function TopPages({ pages }: Pick<Insights, 'pages'>) {
  return (
    <Panel title="Meistbesuchte Seiten">
      {pages.length === 0 && <p className="text-ink-soft">Noch keine Besuche gezählt.</p>}
      <ol className="grid gap-1.5">
        {pages.map(({ path, views }) => (
          <li key={path} className="flex justify-between gap-3">
            {findPage(path) ? (
              <a href={path} className="truncate hover:underline">
                {path}
              </a>
            ) : (
              <span className="truncate">{path === OTHER_PAGES ? 'Andere Seiten' : path}</span>
            )}
            <span className="text-ink-soft tabular-nums">{views}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
