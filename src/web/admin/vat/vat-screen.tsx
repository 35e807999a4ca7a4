import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Lock, Printer } from 'lucide-react'
import { VAT_BASIS_LABELS, VAT_METHOD_LABELS } from '#contract/field-labels.ts'
import type { getVatReturn, getVatReturnCsv, VatReturn } from '#contract/vat/admin-vat.ts'
import { germanDateTime, germanDay } from '#domain/calendar/german-date.ts'
import { chosenDays, latestPeriods, type Period, type PeriodChoice, periodTitle } from '#domain/calendar/period.ts'
import { fileAddress } from '#web/app/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminQuery } from '../admin-query.ts'
import { changeSearch } from '../change-search.ts'
import { EmptyList } from '../empty-list.tsx'
import { Loaded } from '../loaded.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { today } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { ClosePeriod } from './close-period.tsx'
import { ClosedPeriods } from './closed-periods.tsx'
import { NotLiableNote } from './not-liable-note.tsx'
import { VatFigures } from './vat-figures.tsx'

const KINDS = ['quarter', 'half-year'] as const

const route = getRouteApi('/admin/mwst')

/** The tax desk: the VAT return of a period, and its closing (docs/rules/vat.md). */
export function VatScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const choice = isChosen(search) ? search : { period: latestPeriods('quarter', { today: today(), count: 2 })[1] }
  const { from, to } = chosenDays(choice, today())
  const period = from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
  return (
    <Screen
      title="Mehrwertsteuer"
      actions={<PeriodPicker value={choice} kinds={KINDS} isRequired onChange={(chosen) => changeSearch(navigate, chosen)} />}
    >
      {period ? (
        <Return key={`${from} ${to}`} period={period} title={titleOf(choice, period)} />
      ) : (
        <EmptyList title="Welcher Zeitraum?">Wählen Sie den ersten und den letzten Tag.</EmptyList>
      )}
    </Screen>
  )
}

function Return({ period, title }: { period: Period; title: string }) {
  const vatReturn = useQuery(adminQuery<typeof getVatReturn>('GET /api/admin/vat-return', { query: period }))
  return (
    <Loaded query={vatReturn}>
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
          <section aria-label={title} className="rounded-md border border-line bg-white print:border-0">
            <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 md:px-5">
              <div>
                <h2 className="text-body font-bold">{title}</h2>
                <Note className="tabular-nums">
                  {germanDay(data.from)} – {germanDay(data.to)} · {VAT_BASIS_LABELS[data.basis]} · {VAT_METHOD_LABELS[data.method]}
                </Note>
                <p className="hidden text-fine print:block">
                  {data.company.name}, {data.company.vat}
                </p>
              </div>
              <div className="ml-auto flex gap-2 print:hidden">
                <Button variant="secondary" size="small" onClick={() => window.print()}>
                  <Printer className="size-4" aria-hidden /> Drucken
                </Button>
                <a
                  href={fileAddress<typeof getVatReturnCsv>('/api/admin/vat-return.csv', { query: period })}
                  download
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                >
                  <Download className="size-4" aria-hidden /> CSV
                </a>
              </div>
            </header>
            {!data.isLiable && <NotLiableNote closedAt={data.closedAt} />}
            <VatFigures data={data} />
          </section>
          <div className="grid gap-4 print:mt-4">
            <State data={data} title={title} />
            <ClosedPeriods />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** Whether the figures are final, and how they become so. */
function State({ data, title }: { data: VatReturn; title: string }) {
  const { closedAt, isClosable } = data
  if (closedAt === null) return <ClosePeriod data={data} title={title} isClosable={isClosable} />
  return (
    <p className="flex gap-3 rounded-md border border-line bg-white p-4 text-small md:p-5">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="block">Abgeschlossen</strong>
        Am {germanDateTime(Date.parse(closedAt))}. Diese Zahlen ändern sich nicht mehr; spätere Korrekturen stehen im nächsten Zeitraum.
      </span>
    </p>
  )
}

function isChosen({ period, from, to }: PeriodChoice): boolean {
  return period !== undefined || from !== undefined || to !== undefined
}

function titleOf({ period }: PeriodChoice, { from, to }: Period): string {
  return period === undefined || period === 'own' ? `${germanDay(from)} – ${germanDay(to)}` : periodTitle(period)
}
