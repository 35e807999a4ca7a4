import { ClipboardList } from 'lucide-react'
import { type listAdminOrders, ORDER_FILES } from '#contract/admin-orders.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { AdminLink } from '../admin-link.tsx'
import { Screen } from '../screen.tsx'
import { Empty } from '../states.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterDays, FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { useList } from '../table/use-list.ts'
import { useSelection } from '../table/use-selection.ts'
import { useAddress } from '../use-address.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { orderQuery } from './order-query.ts'
import { PAYMENT_WORDS } from './order-words.ts'
import { OrdersBulk } from './orders-bulk.tsx'

const VIEWS = [
  { value: undefined, title: 'Alle' },
  { value: 'to-pack', title: 'Zu packen' },
  { value: 'pending', title: 'Ausstehend' },
  { value: 'shipped', title: 'Versandt' },
  { value: 'delivered', title: 'Geliefert' },
  { value: 'cancelled', title: 'Storniert' },
]

/** All orders: find, filter, move on. */
export function OrdersScreen() {
  const { values, change } = useAddress()
  const query = orderQuery(values)
  const list = useList<typeof listAdminOrders>('GET /api/admin/orders', { query })
  const selection = useSelection()
  const isFiltered = Boolean(values['q'] ?? values['status'] ?? values['payment'] ?? values['from'] ?? values['to'] ?? values['attention'])
  const reset = () => change({ q: undefined, status: undefined, payment: undefined, from: undefined, to: undefined, attention: undefined })

  return (
    <Screen
      title="Bestellungen"
      actions={
        <>
          <CsvLink path={ORDER_FILES.csv} query={query} />
          <AdminLink to="/admin/bestellungen/packen" className={buttonClass({ size: 'small' })}>
            <ClipboardList className="size-4" aria-hidden /> Packen
          </AdminLink>
        </>
      }
    >
      <ListPanel>
        <ViewTabs label="Ansicht" value={values['status']} tabs={VIEWS} onChange={(status) => change({ status })} />
        <FilterBar
          search={{ label: 'Nummer, Name oder E-Mail', value: values['q'], onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={isFiltered}
          onReset={reset}
        >
          <FilterSelect
            label="Zahlung"
            value={values['payment']}
            options={Object.entries(PAYMENT_WORDS)}
            onChange={(payment) => change({ payment })}
          />
          <FilterSelect
            label="Klärung"
            value={values['attention']}
            options={[['1', 'Zu klären']]}
            onChange={(attention) => change({ attention })}
          />
          <FilterDays from={values['from']} to={values['to']} onChange={change} />
        </FilterBar>
        <DataTable
          caption="Bestellungen"
          columns={ORDER_COLUMNS}
          list={list}
          keyOf={(order) => order.id}
          labelOf={(order) => `Bestellung ${order.number}`}
          selection={selection}
          sort={{ value: query.sort, onChange: (sort) => change({ sort }) }}
          empty={
            isFiltered ? (
              <Empty title="Keine Bestellung passt zu diesen Filtern">
                Suchen Sie nach einem Teil der Nummer, des Namens oder der E-Mail-Adresse.
              </Empty>
            ) : (
              <Empty title="Noch keine Bestellungen">Sobald jemand bestellt, steht die Bestellung hier und Sie können sie packen.</Empty>
            )
          }
        />
        <Pager page={list.data} nouns={['Bestellung', 'Bestellungen']} />
      </ListPanel>
      <OrdersBulk selection={selection} orders={list.data?.items ?? []} />
    </Screen>
  )
}
