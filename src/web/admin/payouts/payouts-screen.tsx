import { getRouteApi, Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { fetchPayouts, listPayouts, Payout } from '#contract/payments/admin-payouts.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { EmptyList } from '../empty-list.tsx'
import { OrderLink } from '../links.tsx'
import { Panel, Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useSave } from '../use-save.ts'
import { matchBadge, payoutAmount, payoutStatusText } from './payout-labels.ts'

const COLUMNS: readonly Column<Payout>[] = [
  {
    id: 'day',
    title: 'Auszahlung',
    cell: ({ id, arrivesOn, status }) => (
      <>
        <Link to="/admin/auszahlungen/$id" params={{ id }} {...ROW_LINK}>
          {germanDay(arrivesOn)}
        </Link>
        <Note as="span">{payoutStatusText(status)}</Note>
      </>
    ),
  },
  { id: 'gross', title: 'Zahlungen', isNumber: true, from: 'md', cell: ({ gross }) => formatChf(gross) },
  { id: 'others', title: 'Übrige', isNumber: true, from: 'lg', cell: ({ otherTotal }) => formatChf(otherTotal) },
  { id: 'fee', title: 'Gebühren', isNumber: true, from: 'md', cell: ({ fee }) => formatChf(fee) },
  { id: 'amount', title: 'Betrag', isNumber: true, cell: (payout) => <strong>{payoutAmount(payout)}</strong> },
  {
    id: 'match',
    title: 'Abgleich',
    cell: (payout) => {
      const { text, tone } = matchBadge(payout)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
]

const route = getRouteApi('/admin/auszahlungen')

/** The payouts of the payment provider, each compared with the shop's records (docs/rules/payments.md#payouts). */
export function PayoutsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: [] })
  const list = useList<typeof listPayouts>('GET /api/admin/payouts', { query: { ...search, limit: PAGE_LENGTH } })
  return (
    <Screen title="Auszahlungen" actions={<FetchButton />}>
      {list.data && <MissingPayments missing={list.data.missing} />}
      <RecordList
        caption="Auszahlungen"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        filters={filters}
        nouns={['Auszahlung', 'Auszahlungen']}
        empty={
          <EmptyList title="Noch keine Auszahlungen">
            Der Shop ruft sie einmal im Tag beim Zahlungsanbieter ab. Mit «Jetzt abrufen» geschieht es sofort.
          </EmptyList>
        }
      />
    </Screen>
  )
}

function FetchButton() {
  const fetchNow = useSave(() => callApi<typeof fetchPayouts>('POST /api/admin/payouts/fetch', {}), {
    done: ({ fetched }) => ({
      title: fetched === 0 ? 'Nichts Neues' : fetched === 1 ? '1 neue Auszahlung' : `${fetched} neue Auszahlungen`,
    }),
    refused: 'Nicht abgerufen',
  })
  return (
    <Button variant="secondary" size="small" isBusy={fetchNow.isPending} onClick={() => fetchNow.mutate()}>
      {!fetchNow.isPending && <RefreshCw className="size-4" aria-hidden />} Jetzt abrufen
    </Button>
  )
}

function MissingPayments({ missing }: Pick<ResponseOf<typeof listPayouts>, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <Panel title="Bezahlt, aber nach 14 Tagen in keiner Auszahlung" className="mb-4">
      <ul className="divide-y divide-line">
        {missing.map(({ orderId, number, paidAt, amount }) => (
          <li key={orderId} className="flex flex-wrap gap-x-4 py-2">
            <OrderLink id={orderId} number={number} />
            <span className="text-ink-soft tabular-nums">{germanDate(Date.parse(paidAt))}</span>
            <span className="ml-auto tabular-nums">{formatChf(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
