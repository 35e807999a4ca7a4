import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Info, Printer } from 'lucide-react'
import { VAT_BASIS_LABELS, VAT_METHOD_LABELS } from '#contract/field-labels.ts'
import type { getVatReturn, getVatReturnCsv, getVatReturnXml, listVatPeriods, VatReturn } from '#contract/vat/admin-vat.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { chosenDays, latestPeriods, namedPeriod, type Period, type PeriodChoice, periodTitle } from '#domain/calendar/period.ts'
import { formatChf } from '#domain/money/money.ts'
import { VAT_INTERVALS } from '#domain/vat/vat-scheme.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { adminQuery, useAdminQuery } from '../admin-query.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink, DownloadLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { today } from '../period/period-search.ts'
import { Panel, Screen } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import { useOperator } from '../use-operator.ts'
import { VatBoxesPanel } from './vat-boxes-panel.tsx'
import { VatClosing } from './vat-closing.tsx'
import { VatFigures } from './vat-figures.tsx'
import { VatFile } from './vat-file.tsx'

const route = getRouteApi('/admin/mwst')
const periodsQuery = adminQuery<typeof listVatPeriods>('GET /api/admin/vat-periods', {})

/**
 * The tax desk: the VAT return of a period, at first of the latest that is over, and its closing (docs/rules/vat.md).
 */
export function VatScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const periods = useQuery(periodsQuery)
  const isReady = isChosen(search) || periods.data !== undefined
  const latest = latestPeriods(periods.data?.interval ?? 'quarter', { today: today(), count: 2 })
  const choice = isChosen(search) ? search : { period: latest[1] }
  const { from, to } = chosenDays(choice, today())
  const period = from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
  return (
    <Screen
      title="Mehrwertsteuer"
      actions={<PeriodPicker value={choice} kinds={VAT_INTERVALS} isRequired onChange={(chosen) => changeSearch(navigate, chosen)} />}
    >
      {!isReady ? (
        <Loaded query={periods}>{() => null}</Loaded>
      ) : period ? (
        <Return key={`${from} ${to}`} period={period} title={titleOf(choice, period)} />
      ) : (
        <EmptyList title="Welcher Zeitraum?">Wählen Sie den ersten und den letzten Tag.</EmptyList>
      )}
    </Screen>
  )
}

function isChosen({ period, from, to }: PeriodChoice): boolean {
  return period !== undefined || from !== undefined || to !== undefined
}

function titleOf({ period }: PeriodChoice, { from, to }: Period): string {
  return period !== undefined && namedPeriod(period) ? periodTitle(period) : `${germanDay(from)} – ${germanDay(to)}`
}

function Return({ period, title }: { period: Period; title: string }) {
  const vatReturn = useAdminQuery<typeof getVatReturn>('GET /api/admin/vat-return', { query: period })
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
                <DownloadLink href={fileAddress<typeof getVatReturnCsv>('/api/admin/vat-return.csv', { query: period })} hasRoom />
                {data.fileProblems.length === 0 && (
                  <DownloadLink
                    href={fileAddress<typeof getVatReturnXml>('/api/admin/vat-return.xml', { query: period })}
                    title="XML"
                    hasRoom
                  />
                )}
              </div>
            </header>
            {!data.isLiable && <NotLiableNote closedAt={data.closedAt} />}
            <VatFigures data={data} />
          </section>
          <div className="grid gap-4 print:mt-4">
            <VatClosing key={data.from} data={data} title={title} />
            <VatFile data={data} />
            <VatBoxesPanel
              kind="return"
              period={period}
              method={data.method}
              entered={data.entered}
              activities={data.activities}
              isClosed={data.closedAt !== null}
            />
            <Panel title="Jahresabstimmung" className="print:hidden">
              <p className="text-small">Vergleicht die Abrechnungen eines Jahres mit dem heutigen Stand (Art. 72 MWSTG).</p>
              <ButtonLink to="/admin/mwst/jahr" search={{ year: period.from.slice(0, 4) }} className="mt-3">
                Jahr {period.from.slice(0, 4)}
              </ButtonLink>
            </Panel>
            <ClosedPeriods />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** The closed periods with the tax that was owed; nothing as long as there are none. */
function ClosedPeriods() {
  const closed = useQuery(periodsQuery).data?.closed ?? []
  if (closed.length === 0) return null
  return (
    <Panel title="Abgeschlossene Zeiträume" className="print:hidden">
      <ul className="divide-y divide-line text-small">
        {closed.map(({ from, to, tax }) => (
          <li key={from} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to="/admin/mwst"
              search={{ period: 'own', from, to }}
              className="inline-flex min-h-9 items-center tabular-nums hover:underline pointer-coarse:min-h-11"
            >
              {germanDay(from)} – {germanDay(to)}
            </Link>
            <span className="tabular-nums">{formatChf(tax)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Says that the shop owes no VAT, or owed none when the period was closed (docs/rules/vat.md#not-liable). */
function NotLiableNote({ closedAt }: Pick<VatReturn, 'closedAt'>) {
  const { isOwner } = useOperator()
  const isClosed = closedAt !== null
  return (
    <p role="note" className="flex gap-3 border-b border-line bg-ice p-4 text-small md:px-5">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="block">
          {isClosed ? 'Der Shop war nicht mehrwertsteuerpflichtig' : 'Der Shop ist nicht mehrwertsteuerpflichtig'}
        </strong>
        Neue Belege enthalten keine MWST. Steuer steht hier nur aus Bestellungen von früher.
        {!isClosed && isOwner && (
          <>
            {' '}
            Ändern lässt sich das in den{' '}
            <Link
              to="/admin/einstellungen"
              search={{ section: 'vat' }}
              className="underline underline-offset-4 hover:no-underline print:no-underline"
            >
              Einstellungen
            </Link>
            .
          </>
        )}
      </span>
    </p>
  )
}
