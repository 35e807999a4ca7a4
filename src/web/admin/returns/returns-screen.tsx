import { getRouteApi, Link } from '@tanstack/react-router'
import type { listAdminReturns, ListedReturn } from '#contract/returns/admin-returns.ts'
import { RETURN_REASONS } from '#domain/returns/order-return.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { EmptyList } from '../empty-list.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { ReturnBadge } from './return-badge.tsx'

const TABS = [
  { value: undefined, title: 'Offen' },
  { value: 'announced', title: 'Angekündigt' },
  { value: 'received', title: 'Eingetroffen' },
  { value: 'inspected', title: 'Geprüft' },
  { value: 'closed', title: 'Abgeschlossen' },
  { value: 'withdrawn', title: 'Abgesagt' },
  { value: 'all', title: 'Alle' },
] as const

const COLUMNS: readonly Column<ListedReturn>[] = [
  {
    id: 'order',
    title: 'Bestellung',
    cell: ({ orderId, number, name }) => (
      <>
        <Link to="/admin/bestellungen/$id" params={{ id: orderId }} {...ROW_LINK}>
          {number}
        </Link>
        <Note as="span" className="block">
          {name}
        </Note>
      </>
    ),
  },
  { id: 'packs', title: 'Packungen', isNumber: true, from: 'md', cell: ({ packs }) => packs },
  {
    id: 'reasons',
    title: 'Grund',
    from: 'md',
    cell: ({ reasons }) => reasons.map((reason) => returnsText.reasons[reason]).join(', '),
  },
  { id: 'announced', title: 'Angekündigt', from: 'md', cell: ({ announcedAt }) => <RelativeTime at={announcedAt} /> },
  {
    id: 'state',
    title: 'Stand',
    cell: (row) => (
      <>
        <ReturnBadge {...row} />
        <Note as="span" className="block md:hidden">
          <RelativeTime at={row.announcedAt} />
        </Note>
      </>
    ),
  },
]

const route = getRouteApi('/admin/ruecksendungen')

/** The returns of all orders; each leads to its order, where its steps are taken (docs/rules/returns.md#list). */
export function ReturnsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'reason'], tab: 'filter' })
  const list = useList<typeof listAdminReturns>('GET /api/admin/returns', {
    query: { ...search, filter: search.filter ?? 'open', limit: PAGE_LENGTH },
  })
  return (
    <Screen title="Rücksendungen">
      <RecordList
        caption="Rücksendungen"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        filters={filters}
        nouns={['Rücksendung', 'Rücksendungen']}
        tabs={<ViewTabs label="Rücksendungen" {...filters.field('filter')} tabs={TABS} />}
        search={{ label: 'Bestellung oder Name', ...filters.typed('q') }}
        fields={
          <FilterSelect
            label="Grund"
            {...filters.field('reason')}
            options={RETURN_REASONS.map((reason) => [reason, returnsText.reasons[reason]])}
          />
        }
        empty={
          <EmptyList title="Keine offene Rücksendung">
            Die Kundschaft kündigt sie auf der Seite ihrer Bestellung an. Wer anruft, für den erfassen Sie sie an der Bestellung.
          </EmptyList>
        }
      />
    </Screen>
  )
}
