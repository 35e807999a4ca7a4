import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { AdminVoucher, listVouchers } from '#contract/vouchers/admin-vouchers.ts'
import { formatChf } from '#domain/money/money.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink } from '../links.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen } from '../screen.tsx'
import { booleanOf } from '../search-params.ts'
import { StateBadge } from '../state-badge.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { VOUCHER_STATE_BADGES, voucherValueLabel } from './voucher-labels.ts'

const COLUMNS: readonly Column<AdminVoucher>[] = [
  {
    id: 'code',
    title: 'Code',
    cell: ({ code }) => (
      <Link to="/admin/gutscheine/$code" params={{ code }} {...ROW_LINK}>
        {code}
      </Link>
    ),
  },
  { id: 'worth', title: 'Wert', cell: voucherValueLabel },
  {
    id: 'minimum',
    title: 'Ab',
    isNumber: true,
    from: 'md',
    cell: ({ minimumTotal }) => (minimumTotal > 0 ? formatChf(minimumTotal) : '–'),
  },
  {
    id: 'used',
    title: 'Eingelöst',
    isNumber: true,
    cell: ({ redeemed, totalLimit }) => (totalLimit === null ? redeemed : `${redeemed} von ${totalLimit}`),
  },
  { id: 'ends', title: 'Gültig bis', from: 'md', cell: ({ endsAt }) => (endsAt ? <RelativeTime at={endsAt} /> : 'unbegrenzt') },
  {
    id: 'state',
    title: 'Zustand',
    cell: ({ state }) => <StateBadge of={VOUCHER_STATE_BADGES} state={state} />,
  },
]

const route = getRouteApi('/admin/gutscheine')

/** The list of vouchers. */
export function VouchersScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'active'] })
  const list = useList<typeof listVouchers>('GET /api/admin/vouchers', {
    query: { ...search, active: booleanOf(search.active), limit: PAGE_LENGTH },
  })
  return (
    <Screen
      title="Gutscheine"
      actions={
        <ButtonLink to="/admin/gutscheine/neu" variant="primary" icon={Plus}>
          Neuer Gutschein
        </ButtonLink>
      }
    >
      <RecordList
        caption="Gutscheine"
        columns={COLUMNS}
        list={list}
        keyOf={({ code }) => code}
        filters={filters}
        nouns={['Gutschein', 'Gutscheine']}
        search={{ label: 'Code suchen', ...filters.typed('q') }}
        fields={
          <FilterSelect
            label="Zustand"
            {...filters.field('active')}
            options={[
              ['ja', 'Eingeschaltet'],
              ['nein', 'Ausgeschaltet'],
            ]}
          />
        }
        empty={
          <EmptyList title="Noch keine Gutscheine">
            Ein Gutschein senkt den Preis, sobald jemand seinen Code im Warenkorb eingibt.
          </EmptyList>
        }
      />
    </Screen>
  )
}
