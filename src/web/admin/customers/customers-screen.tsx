import { getRouteApi, Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import {
  type CUSTOMER_SORTS,
  type CustomerListItem,
  type getCustomersCsv,
  type listCustomers,
  type listCustomerTags,
} from '#contract/customers/admin-customers.ts'
import { formatChf } from '#domain/money/money.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink, DownloadLink } from '../links.tsx'
import { MailAddress } from '../mail-address.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'

const COLUMNS: readonly Column<CustomerListItem, (typeof CUSTOMER_SORTS)[number]>[] = [
  {
    id: 'name',
    title: 'Kundin, Kunde',
    sorts: ['name'],
    cell: ({ id, name, email }) => (
      <>
        <Link to="/admin/kunden/$id" params={{ id }} {...ROW_LINK}>
          {name || email}
        </Link>
        {name && <MailAddress of={email} />}
      </>
    ),
  },
  { id: 'kind', title: 'Konto', from: 'md', cell: ({ hasAccount }) => (hasAccount ? 'Konto' : 'Gast') },
  { id: 'orders', title: 'Bestellungen', from: 'md', isNumber: true, sorts: ['orders-desc'], cell: ({ orderCount }) => orderCount },
  { id: 'spent', title: 'Umsatz', isNumber: true, sorts: ['spent-desc'], cell: ({ spent }) => formatChf(spent) },
  {
    id: 'last',
    title: 'Letzte Bestellung',
    from: 'lg',
    sorts: ['last-order'],
    cell: ({ lastOrderAt }) => (lastOrderAt ? <RelativeTime at={lastOrderAt} /> : '–'),
  },
  { id: 'since', title: 'Seit', from: 'xl', sorts: ['newest'], cell: ({ since }) => <RelativeTime at={since} /> },
]

const route = getRouteApi('/admin/kunden')

/** The list of everybody with an account or an order, or from an import. */
export function CustomersScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'kind', 'tag'] })
  const query = { ...search, sort: search.sort ?? 'last-order', limit: PAGE_LENGTH }
  const list = useList<typeof listCustomers>('GET /api/admin/customers', { query })
  const { data: tags } = useAdminQuery<typeof listCustomerTags>('GET /api/admin/customer-tags', {})
  return (
    <Screen
      title="Kunden"
      actions={
        <>
          <DownloadLink href={fileAddress<typeof getCustomersCsv>('/api/admin/customers.csv', { query })} />
          <ButtonLink to="/admin/kunden/import" icon={Upload} className="max-md:hidden">
            Importieren
          </ButtonLink>
        </>
      }
    >
      <RecordList
        caption="Kundinnen und Kunden"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        sort={{ value: query.sort, onChange: (sort) => filters.change({ sort }) }}
        filters={filters}
        nouns={['Person', 'Personen']}
        search={{ label: 'Name oder E-Mail', ...filters.typed('q') }}
        fields={
          <>
            <FilterSelect
              label="Konto"
              {...filters.field('kind')}
              options={[
                ['account', 'Mit Konto'],
                ['guest', 'Gäste'],
              ]}
            />
            {(tags ?? []).length > 0 && (
              <FilterSelect label="Merkmal" {...filters.field('tag')} options={(tags ?? []).map((tag) => [tag, tag])} />
            )}
          </>
        }
        empty={
          <EmptyList title="Noch keine Kundschaft">Hier steht, wer ein Konto hat oder bestellt hat. Sie können auch importieren.</EmptyList>
        }
      />
    </Screen>
  )
}
