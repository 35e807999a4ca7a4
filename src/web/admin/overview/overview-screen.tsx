import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type getInsights, PERIODS } from '#contract/overview/admin-insights.ts'
import { chosenDays, type Period, type PeriodChoice } from '#domain/calendar/period.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { changeSearch } from '../change-search.ts'
import { useTasks } from '../layout/use-tasks.ts'
import { Loaded } from '../loaded.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { today } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { AroundFirstSteps } from './first-steps.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MonthFiles } from './month-files.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { TaskList } from './task-list.tsx'
import { TopPages } from './top-pages.tsx'
import { TopProducts } from './top-products.tsx'

const route = getRouteApi('/admin')

/** The dashboard: key figures, revenue, best sellers and open tasks. */
export function OverviewScreen() {
  const given = route.useSearch()
  const search = given.period || given.from || given.to ? given : { period: 'this-month' }
  const navigate = route.useNavigate()
  const days = wholeDays(search)
  const period = days ? undefined : (PERIODS.find((one) => one === search.period) ?? '30')
  const insights = useQuery({
    ...adminQuery<typeof getInsights>('GET /api/admin/insights', { query: { period: period ?? '30', ...days } }),
    placeholderData: keepPreviousData,
  })
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
            <TaskList tasks={tasks} />
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
                  <TopPages insights={data} />
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
