import { CUSTOMER_CSV, CUSTOMER_SORTS, type CustomerListItem, type listCustomers } from '#contract/admin-customers.ts'
import { formatChf } from '#domain/money.ts'
import { AdminLink } from '../admin-link.tsx'
import { oneOf } from '../one-of.ts'
import { Screen } from '../screen.tsx'
import { Empty } from '../states.tsx'
import type { Column } from '../table/column.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { ROW_LINK } from '../table/row-link.ts'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { useAddress } from '../use-address.ts'
import { When } from '../when.tsx'

const COLUMNS: readonly Column<CustomerListItem>[] = [
  {
    id: 'name',
    title: 'Kundin, Kunde',
    sorts: ['name'],
    cell: ({ id, name, email }) => (
      <>
        <AdminLink to={`/admin/kunden/${id}`} {...ROW_LINK}>
          {name || email}
        </AdminLink>
        <span className="block text-fine text-ink-soft">{email}</span>
      </>
    ),
  },
  { id: 'kind', title: 'Konto', from: 'md', cell: ({ hasAccount }) => (hasAccount ? 'Konto' : 'Gast') },
  { id: 'orders', title: 'Bestellungen', isNumber: true, sorts: ['orders-desc'], cell: ({ orderCount }) => orderCount },
  { id: 'spent', title: 'Umsatz', isNumber: true, sorts: ['spent-desc'], cell: ({ spent }) => formatChf(spent) },
  {
    id: 'last',
    title: 'Letzte Bestellung',
    from: 'lg',
    sorts: ['last-order'],
    cell: ({ lastOrderAt }) => (lastOrderAt ? <When at={lastOrderAt} /> : '–'),
  },
  { id: 'since', title: 'Seit', from: 'xl', sorts: ['newest'], cell: ({ since }) => <When at={since} /> },
]

/** Everybody with an account or an order. */
export function CustomersScreen() {
  const { values, change } = useAddress()
  const query = {
    q: values['q'],
    kind: oneOf(['account', 'guest'], values['kind']),
    sort: oneOf(CUSTOMER_SORTS, values['sort']) ?? 'last-order',
    cursor: values['cursor'],
    limit: PAGE_LENGTH,
  }
  const list = useList<typeof listCustomers>('GET /api/admin/customers', { query })
  return (
    <Screen title="Kunden" actions={<CsvLink path={CUSTOMER_CSV} query={query} />}>
      <ListPanel>
        <FilterBar
          search={{ label: 'Name oder E-Mail', value: values['q'], onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={Boolean(values['q'] ?? values['kind'])}
          onReset={() => change({ q: undefined, kind: undefined })}
        >
          <FilterSelect
            label="Konto"
            value={values['kind']}
            options={[
              ['account', 'Mit Konto'],
              ['guest', 'Gäste'],
            ]}
            onChange={(kind) => change({ kind })}
          />
        </FilterBar>
        <DataTable
          caption="Kundinnen und Kunden"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          labelOf={({ name, email }) => name || email}
          sort={{ value: query.sort, onChange: (sort) => change({ sort }) }}
          empty={<Empty title="Niemand gefunden">Hier steht, wer ein Konto hat oder bestellt hat.</Empty>}
        />
        <Pager page={list.data} nouns={['Person', 'Personen']} />
      </ListPanel>
    </Screen>
  )
}
