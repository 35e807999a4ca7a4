import { Plus } from 'lucide-react'
import type { AdminVoucher, listVouchers } from '#contract/admin-vouchers.ts'
import { formatChf } from '#domain/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AdminLink } from '../admin-link.tsx'
import { Screen } from '../screen.tsx'
import { Empty } from '../states.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { ROW_LINK } from '../table/row-link.ts'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { useAddress } from '../use-address.ts'
import { When } from '../when.tsx'
import { VOUCHER_STATES, worthText } from './voucher-words.ts'

const COLUMNS: readonly Column<AdminVoucher>[] = [
  {
    id: 'code',
    title: 'Code',
    cell: ({ code }) => (
      <AdminLink to={`/admin/gutscheine/${code}`} {...ROW_LINK}>
        {code}
      </AdminLink>
    ),
  },
  { id: 'worth', title: 'Wert', cell: worthText },
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
  { id: 'ends', title: 'Gültig bis', from: 'md', cell: ({ endsAt }) => (endsAt ? <When at={endsAt} /> : 'unbegrenzt') },
  { id: 'state', title: 'Zustand', cell: ({ state }) => <Badge tone={VOUCHER_STATES[state][1]}>{VOUCHER_STATES[state][0]}</Badge> },
]

/** Codes that save money. */
export function VouchersScreen() {
  const { values, change } = useAddress()
  const active = values['active'] === 'ja' ? true : values['active'] === 'nein' ? false : undefined
  const list = useList<typeof listVouchers>('GET /api/admin/vouchers', {
    query: { q: values['q'], active, cursor: values['cursor'], limit: PAGE_LENGTH },
  })
  return (
    <Screen
      title="Gutscheine"
      actions={
        <AdminLink to="/admin/gutscheine/neu" className={buttonClass({ size: 'small' })}>
          <Plus className="size-4" aria-hidden /> Neuer Gutschein
        </AdminLink>
      }
    >
      <ListPanel>
        <FilterBar
          search={{ label: 'Code suchen', value: values['q'], onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={Boolean(values['q'] ?? values['active'])}
          onReset={() => change({ q: undefined, active: undefined })}
        >
          <FilterSelect
            label="Zustand"
            value={values['active']}
            options={[
              ['ja', 'Eingeschaltet'],
              ['nein', 'Ausgeschaltet'],
            ]}
            onChange={(value) => change({ active: value })}
          />
        </FilterBar>
        <DataTable
          caption="Gutscheine"
          columns={COLUMNS}
          list={list}
          keyOf={({ code }) => code}
          labelOf={({ code }) => code}
          empty={<Empty title="Keine Gutscheine">Ein Gutschein senkt den Preis, sobald jemand seinen Code im Warenkorb eingibt.</Empty>}
        />
        <Pager page={list.data} nouns={['Gutschein', 'Gutscheine']} />
      </ListPanel>
    </Screen>
  )
}
