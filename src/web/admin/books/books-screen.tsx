import { getRouteApi, Link } from '@tanstack/react-router'
import { Scale, Settings } from 'lucide-react'
import type {
  DailyClose,
  getBananaJournal,
  getBexioJournal,
  getJournalCsv,
  listDailyCloses,
  listMissingCodes,
} from '#contract/books/admin-books.ts'
import { type DailyFigures, moneyOf } from '#domain/books/daily-close.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { chosenDays } from '#domain/calendar/period.ts'
import { formatChf, minus, type Rappen, sum } from '#domain/money/money.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink, DownloadLink } from '../links.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { today } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar, ListPanel } from '../table/filter-bar.tsx'
import { useList } from '../table/use-list.ts'
import { PeriodFigures } from './period-figures.tsx'

const COLUMNS: readonly Column<DailyClose>[] = [
  { id: 'day', title: 'Tag', cell: ({ day }) => <span className="font-semibold tabular-nums">{germanDay(day)}</span> },
  { id: 'documents', title: 'Belege', from: 'lg', cell: ({ figures }) => documentsText(figures) },
  { id: 'sales', title: 'Umsatz', isNumber: true, cell: ({ figures }) => formatChf(gross(figures.sales)) },
  { id: 'credits', title: 'Gutschriften', isNumber: true, from: 'md', cell: ({ figures }) => formatChf(gross(figures.credits)) },
  {
    id: 'tax',
    title: 'MWST',
    isNumber: true,
    from: 'xl',
    cell: ({ figures }) => formatChf(minus(tax(figures.sales), tax(figures.credits))),
  },
  { id: 'shipping', title: 'Versand', isNumber: true, from: 'xl', cell: ({ figures }) => formatChf(figures.shipping) },
  {
    id: 'received',
    title: 'Zahlungen',
    isNumber: true,
    cell: ({ figures }) => formatChf(minus(moneyOf(figures, ['payment']), moneyOf(figures, ['payment-withdrawn']))),
  },
  {
    id: 'returned',
    title: 'Rückzahlungen',
    isNumber: true,
    from: 'md',
    cell: ({ figures }) => formatChf(minus(moneyOf(figures, ['refund']), moneyOf(figures, ['refund-failed']))),
  },
]

const route = getRouteApi('/admin/buecher')

/** The daily closes of a period with their sums, and the journal as files (docs/rules/books.md). */
export function BooksScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const choice = search.period || search.from || search.to ? search : { period: 'this-month' }
  // A day that is being typed may be missing.
  const { from = today(), to = today() } = chosenDays(choice, today())
  const query = { from, to }
  const list = useList<typeof listDailyCloses>('GET /api/admin/daily-closes', { query })
  const missing = useAdminQuery<typeof listMissingCodes>('GET /api/admin/journal-codes', { query }).data
  return (
    <Screen
      title="Bücher"
      actions={
        <>
          <DownloadLink href={fileAddress<typeof getJournalCsv>('/api/admin/journal.csv', { query })} title="Journal" />
          {missing?.banana.length === 0 && (
            <DownloadLink href={fileAddress<typeof getBananaJournal>('/api/admin/journal-banana.txt', { query })} title="Banana" />
          )}
          {missing?.bexio.length === 0 && (
            <DownloadLink href={fileAddress<typeof getBexioJournal>('/api/admin/journal-bexio.csv', { query })} title="bexio" />
          )}
          <ButtonLink to="/admin/buecher/abschluss" icon={Scale}>
            Jahresabschluss
          </ButtonLink>
          <ButtonLink to="/admin/buecher/konten" icon={Settings}>
            Konten
          </ButtonLink>
        </>
      }
    >
      <MissingCodes program="Banana" rates={missing?.banana ?? []} />
      <MissingCodes program="bexio" rates={missing?.bexio ?? []} />
      <ListPanel>
        <FilterBar isFiltered={false} onReset={() => undefined}>
          <PeriodPicker value={choice} onChange={(chosen) => changeSearch(navigate, chosen)} isRequired />
        </FilterBar>
        {list.data && list.data.days.length > 0 && <PeriodFigures total={list.data.total} />}
        <DataTable
          caption="Tagesabschlüsse"
          columns={COLUMNS}
          list={{ ...list, data: list.data && { items: list.data.days.toReversed() } }}
          keyOf={({ day }) => day}
          empty={
            <EmptyList title="In diesem Zeitraum ist kein Tag abgeschlossen">
              Ein Tag wird kurz nach Mitternacht abgeschlossen und ändert sich danach nicht mehr.
            </EmptyList>
          }
        />
      </ListPanel>
    </Screen>
  )
}

/** Why there is no file for a program (docs/rules/books.md#codes). */
function MissingCodes({ program, rates }: { program: string; rates: readonly number[] }) {
  if (rates.length === 0) return null
  return (
    <p role="note" className="mb-4 rounded-md border border-line bg-ice p-4 text-small">
      Für {program} fehlt der Code von {rates.map(formatTaxRate).join(' und ')}. Ohne ihn fehlte dort die Steuer; tragen Sie ihn bei den{' '}
      <Link to="/admin/buecher/konten" className="underline underline-offset-4 hover:no-underline">
        Konten
      </Link>{' '}
      ein.
    </p>
  )
}

function gross(rows: DailyFigures['sales']): Rappen {
  return sum(rows.map((row) => row.gross))
}

function tax(rows: DailyFigures['sales']): Rappen {
  return sum(rows.map((row) => row.tax))
}

/** The numbers of a day's documents, invoices first: 'R-2026-00001 bis R-2026-00004, G-2026-00001'. */
function documentsText({ documents }: DailyFigures): string {
  if (documents.length === 0) return '–'
  return documents
    .toReversed()
    .map(({ first, last }) => (first === last ? first : `${first} bis ${last}`))
    .join(', ')
}
