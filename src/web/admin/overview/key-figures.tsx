import type { Insights } from '#contract/overview/admin-insights.ts'
import { formatChf } from '#domain/money/money.ts'
import { percentChange, percentText } from './percentages.ts'

/** Revenue, orders, average cart and conversion, each compared with the previous period. */
export function KeyFigures({ insights: { now, before } }: { insights: Insights }) {
  const tiles = [
    {
      title: 'Umsatz',
      value: formatChf(now.revenue),
      change: percentChange(now.revenue, before.revenue),
      note: `davor ${formatChf(before.revenue)}`,
    },
    {
      title: 'Bestellungen',
      value: String(now.orders),
      change: percentChange(now.orders, before.orders),
      note: now.promises.all > 0 ? `${now.promises.kept} von ${now.promises.all} wie zugesagt verschickt` : undefined,
    },
    {
      title: 'Durchschnittlicher Warenkorb',
      value: formatChf(now.averageOrder),
      change: percentChange(now.averageOrder, before.averageOrder),
    },
    {
      title: 'Konversion',
      value: percentText(now.conversion),
      change: percentChange(now.conversion, before.conversion),
      note: `${now.visitors === 1 ? '1 Besuch' : `${now.visitors} Besuche`}, ${now.pageViews === 1 ? '1 Seite' : `${now.pageViews} Seiten`}`,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-md border border-line bg-line lg:grid-cols-4">
      {tiles.map(({ title, value, change, note }) => (
        <div key={title} className="grid content-start gap-1 bg-white p-4">
          <dt className="text-fine font-semibold text-ink-soft">{title}</dt>
          <dd className="text-[1.5rem] leading-tight font-extrabold tracking-tight tabular-nums">{value}</dd>
          <dd
            className={`text-fine font-semibold ${change.tone === 'good' ? 'text-good' : change.tone === 'bad' ? 'text-bad' : 'text-ink-soft'}`}
          >
            {change.text}
          </dd>
          {note && <dd className="text-fine text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
