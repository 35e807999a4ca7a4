import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { getJournalCsv } from '#contract/books/admin-books.ts'
import type { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import { type getInsights, type Insights, type Period as NamedPeriod, PERIODS } from '#contract/overview/admin-insights.ts'
import { chosenDays, latestPeriods, namedPeriod, type Period, type PeriodChoice, periodTitle } from '#domain/calendar/period.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { useTasks } from '../layout/use-tasks.ts'
import { Loaded } from '../loaded.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { today } from '../period/period-search.ts'
import { Panel, Screen } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import { AroundFirstSteps } from './first-steps.tsx'
import { percentChange, percentText } from './percentages.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { TaskList } from './task-list.tsx'
import { TopPages } from './top-pages.tsx'

const route = getRouteApi('/admin')

/** The dashboard: key figures, revenue, best sellers and open tasks. */
export function OverviewScreen() {
  const given = route.useSearch()
  const search = given.period || given.from || given.to ? given : { period: 'this-month' }
  const navigate = route.useNavigate()
  const days = wholeDays(search)
  const period = days ? undefined : (PERIODS.find((one) => one === search.period) ?? '30')
  const insights = useAdminQuery<typeof getInsights>(
    'GET /api/admin/insights',
    { query: { period: period ?? '30', ...days } },
    { placeholderData: keepPreviousData },
  )
  const tasks = useTasks()

  return (
    <Screen
      title="Übersicht"
      actions={
        <>
          <PeriodSwitch
            period={isOfPicker(search) ? undefined : period}
            onChange={(next) => changeSearch(navigate, { period: next, from: undefined, to: undefined })}
          />
          <PeriodPicker
            value={isOfPicker(search) ? search : {}}
            none="Anderer Zeitraum"
            onChange={(choice) => changeSearch(navigate, choice)}
          />
        </>
      }
    >
      <AroundFirstSteps
        tasks={
          <>
            <Loaded query={tasks} skeleton={<Skeleton className="h-72" />}>
              {(open) => <TaskList tasks={open} />}
            </Loaded>
            <MonthFiles />
          </>
        }
        figures={
          <Loaded query={insights} skeleton={<Skeleton className="h-120" />}>
            {(data) => (
              <>
                <KeyFigures insights={data} />
                <RevenueChart insights={data} />
                <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
                  <TopProducts insights={data} />
                  <TopPages pages={data.pages} />
                </div>
              </>
            )}
          </Loaded>
        }
      />
    </Screen>
  )
}

/** Whether the period was chosen by name or by its days, and not as one that ends now. */
function isOfPicker({ period, from, to }: PeriodChoice): boolean {
  return period === undefined ? from !== undefined || to !== undefined : !PERIODS.some((one) => one === period)
}

/**
 * The days of a period of the picker; undefined while one of its own days is missing, or its end lies before its
 * beginning.
 */
function wholeDays(choice: PeriodChoice): Period | undefined {
  const { from, to } = isOfPicker(choice) ? chosenDays(choice, today()) : {}
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

/** The products that sold best in the period. */
function TopProducts({ insights: { bestsellers } }: { insights: Insights }) {
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

/** What the bookkeeper asks for once a month: last month's orders, lines and journal as files, and its documents. */
function MonthFiles() {
  const [, month = ''] = latestPeriods('month', { today: today(), count: 2 })
  const query = namedPeriod(month)
  if (!query) return null
  const files = [
    ['Bestellungen', fileAddress<typeof getOrdersCsv>('/api/admin/orders.csv', { query })],
    ['Positionen', fileAddress<typeof getOrderLinesCsv>('/api/admin/order-lines.csv', { query })],
    ['Journal', fileAddress<typeof getJournalCsv>('/api/admin/journal.csv', { query })],
  ] as const
  return (
    <Panel title={`Für die Buchhaltung: ${periodTitle(month)}`}>
      <ul className="grid gap-1">
        {files.map(([title, href]) => (
          <li key={href}>
            <a
              href={href}
              download
              className="inline-flex min-h-9 items-center gap-2 font-semibold hover:underline pointer-coarse:min-h-11"
            >
              <Download className="size-4 shrink-0" aria-hidden /> {title} als CSV
            </a>
          </li>
        ))}
        <li>
          <Link
            to="/admin/belege"
            search={{ period: month }}
            className="inline-flex min-h-9 items-center font-semibold hover:underline pointer-coarse:min-h-11"
          >
            Alle Belege
          </Link>
        </li>
      </ul>
    </Panel>
  )
}

/** Revenue, orders, average cart and conversion, each compared with the previous period. */
function KeyFigures({ insights: { now, before } }: { insights: Insights }) {
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
      title: 'Pro Bestellung',
      value: formatChf(now.averageOrder),
      change: percentChange(now.averageOrder, before.averageOrder),
    },
    {
      title: 'Konversion',
      value: percentText(now.conversion),
      change: percentChange(now.conversion, before.conversion),
      note: `${counted(now.visitors, 'Besuch', 'Besuche')}, ${counted(now.pageViews, 'Seite', 'Seiten')}`,
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

const WORDS: readonly (readonly [NamedPeriod, string])[] = [
  ['today', 'Heute'],
  ['7', '7 Tage'],
  ['30', '30 Tage'],
  ['90', '90 Tage'],
  ['year', 'Jahr'],
]

/** Chooses a period that ends now; none is pressed while another period is shown. */
function PeriodSwitch({ period, onChange }: { period: NamedPeriod | undefined; onChange: (period: NamedPeriod) => void }) {
  return (
    <fieldset aria-label="Bis jetzt" className="flex rounded-full bg-frost p-1">
      {WORDS.map(([value, title]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => onChange(value)}
          className="min-h-9 rounded-full px-3.5 pointer-coarse:min-h-11 text-fine font-bold text-ink-soft hover:text-ink aria-pressed:bg-white aria-pressed:text-ink aria-pressed:shadow-lift"
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
