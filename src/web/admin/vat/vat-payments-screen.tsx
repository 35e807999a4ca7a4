import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { listReceivedTurnover, ReceivedTurnoverItem } from '#contract/vat/admin-vat.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { chosenDays } from '#domain/calendar/period.ts'
import { formatChf, minus } from '#domain/money/money.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { backLinkClass } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { today } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'

const COLUMNS: readonly Column<ReceivedTurnoverItem>[] = [
  {
    id: 'order',
    title: 'Bestellung',
    cell: ({ orderId, orderNumber }) => (
      <span className="whitespace-nowrap">
        <Link to="/admin/bestellungen/$id" params={{ id: orderId }} {...ROW_LINK}>
          {orderNumber}
        </Link>
      </span>
    ),
  },
  { id: 'payments', title: 'Zahlungen', cell: ({ payments }) => <Payments payments={payments} /> },
  { id: 'gross', title: 'Umsatz', isNumber: true, cell: ({ gross }) => formatChf(gross) },
  { id: 'tax', title: 'MWST darin', isNumber: true, from: 'md', cell: ({ tax }) => formatChf(tax) },
  { id: 'net', title: 'Netto', isNumber: true, from: 'md', cell: ({ gross, tax }) => formatChf(minus(gross, tax)) },
]

const route = getRouteApi('/admin/mwst/zahlungen')

/** The payments behind a figure of received consideration, order by order (docs/rules/vat.md#figures). */
export function VatPaymentsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: [] })
  const { from = today(), to = today() } = chosenDays(search, today())
  const { rates = '0', cursor } = search
  const list = useList<typeof listReceivedTurnover>('GET /api/admin/vat-payments', {
    query: { from, to, rates, ...(cursor && { cursor }), limit: PAGE_LENGTH },
  })
  const total = list.data?.total
  const names = rates.split(',').map((rate) => formatTaxRate(Number(rate)))
  return (
    <Screen
      title="Zahlungen zur Mehrwertsteuer"
      above={
        <Link to="/admin/mwst" search={{ period: search.period, from: search.from, to: search.to }} className={backLinkClass}>
          <ChevronLeft className="size-4" aria-hidden /> Mehrwertsteuer
        </Link>
      }
    >
      <RecordList
        caption="Zahlungen, nach Bestellung"
        columns={COLUMNS}
        list={list}
        keyOf={({ orderId }) => orderId}
        filters={filters}
        nouns={['Bestellung', 'Bestellungen']}
        summary={
          <dl aria-label="Summe" className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line px-4 py-3 text-small tabular-nums">
            <Sum name="Zeitraum" value={`${germanDay(from)} – ${germanDay(to)}`} />
            <Sum name={names.length === 1 ? 'Satz' : 'Sätze'} value={names.join(', ')} />
            {total && <Sum name="Umsatz" value={formatChf(total.gross)} />}
            {total && <Sum name="MWST darin" value={formatChf(total.tax)} />}
            {total && <Sum name="Netto" value={formatChf(minus(total.gross, total.tax))} />}
          </dl>
        }
        empty={<EmptyList title="Keine Zahlungen">In diesem Zeitraum ist zu diesen Sätzen nichts eingegangen.</EmptyList>}
      />
    </Screen>
  )
}

/** The payments of an order with their days; none where a credit note has only split earlier ones anew. */
function Payments({ payments }: Pick<ReceivedTurnoverItem, 'payments'>) {
  if (payments.length === 0) return <span className="text-ink-soft">Durch Gutschrift neu aufgeteilt</span>
  return (
    <ul className="tabular-nums">
      {payments.map(({ day, amount }, index) => (
        <li key={index}>
          {germanDay(day)}: <span className="whitespace-nowrap">{formatChf(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-fine text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
