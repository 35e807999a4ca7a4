import { getRouteApi } from '@tanstack/react-router'
import type { BankEntryItem, dismissBankEntry, listBankEntries, unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { EmptyList } from '../empty-list.tsx'
import { OrderLink } from '../links.tsx'
import type { Column } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useSave } from '../use-save.ts'

const STATES = [
  ['open', 'Zuzuordnen'],
  ['matched', 'Zugeordnet'],
  ['dismissed', 'Ohne Bestellung'],
] as const

const COLUMNS: readonly Column<BankEntryItem>[] = [
  { id: 'day', title: 'Gebucht', from: 'md', cell: ({ bookedOn }) => <span className="tabular-nums">{germanDay(bookedOn)}</span> },
  {
    id: 'party',
    title: 'Von oder an',
    cell: ({ bookedOn, name, reference, message }) => (
      <span className="wrap-anywhere">
        {name || 'Ohne Namen'}
        <Note as="span" className="tabular-nums md:hidden">
          {germanDay(bookedOn)}
        </Note>
        <Note as="span" className="max-md:hidden">
          {reference || message}
        </Note>
      </span>
    ),
  },
  { id: 'amount', title: 'Betrag', isNumber: true, cell: ({ amount }) => formatChf(amount) },
  {
    id: 'order',
    title: 'Bestellung',
    isInteractive: true,
    cell: (entry) => (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <OrderOf entry={entry} />
        <UndoButton entry={entry} />
      </div>
    ),
  },
]

const route = getRouteApi('/admin/bank')

/** All imported entries; every match can be undone. */
export function EntryList() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'state'] })
  const list = useList<typeof listBankEntries>('GET /api/admin/bank/entries', { query: { ...search, limit: PAGE_LENGTH } })
  return (
    <RecordList
      caption="Buchungen"
      columns={COLUMNS}
      list={list}
      keyOf={({ id }) => id}
      filters={filters}
      nouns={['Buchung', 'Buchungen']}
      search={{ label: 'Name, Bestellung oder Betrag', ...filters.typed('q') }}
      fields={<FilterSelect label="Stand" {...filters.field('state')} options={STATES} />}
      empty={<EmptyList title="Noch keine Buchungen">Lesen Sie oben die erste Datei Ihrer Bank ein.</EmptyList>}
      noMatch={<EmptyList title="Keine Buchung passt zu diesen Filtern" />}
    />
  )
}

function OrderOf({ entry }: { entry: BankEntryItem }) {
  const { orders, isRefund, isRepayment, isDismissed } = entry
  if (orders.length === 0) return <Badge tone={isDismissed ? 'neutral' : 'warn'}>{unmatchedText(entry)}</Badge>
  return (
    <span>
      {orders.map(({ orderId, number, amount }) => (
        <span key={orderId} className="block">
          <OrderLink id={orderId} number={number} />
          {orders.length > 1 && <Note as="span"> {formatChf(amount)}</Note>}
        </span>
      ))}
      {isRefund && <Note as="span">Rückerstattung überwiesen</Note>}
      {isRepayment && <Note as="span">Zu viel Bezahltes überwiesen</Note>}
    </span>
  )
}

function unmatchedText({ isCharge, isReversed, isReversal, isReturn, isDismissed }: BankEntryItem): string {
  if (isReturn) return 'Überweisung zurück'
  if (isCharge) return 'Spesen der Bank'
  if (isReversal) return 'Storno der Bank'
  if (isReversed) return 'Von der Bank storniert'
  return isDismissed ? 'Ohne Bestellung' : 'Zuzuordnen'
}

function UndoButton({ entry }: { entry: BankEntryItem }) {
  const { id, orders, isDismissed, isReversed, isReversal, isReturn, isCharge } = entry
  const params = { id }
  const unmatch = useSave(() => callApi<typeof unmatchBankEntry>('DELETE /api/admin/bank/entries/:id/match', { params }), {
    done: 'Die Buchung ist wieder frei',
  })
  const restore = useSave(
    () => callApi<typeof dismissBankEntry>('PUT /api/admin/bank/entries/:id/dismissed', { params, body: { isDismissed: false } }),
    { done: 'Zurück in der Liste' },
  )
  const isFree = orders.length === 0
  if (isFree && (!isDismissed || isReversed || isReversal || isReturn || isCharge)) return null
  const change = isFree ? restore : unmatch
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-md:-ml-5"
      isBusy={change.isPending}
      aria-label={isFree ? 'Zurückholen' : `Von ${orders.map(({ number }) => number).join(' und ')} lösen`}
      onClick={() => change.mutate()}
    >
      {isFree ? 'Zurückholen' : 'Lösen'}
    </Button>
  )
}
