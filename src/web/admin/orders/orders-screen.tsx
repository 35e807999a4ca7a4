import { getRouteApi, Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { PAYMENT_LABELS } from '#contract/field-labels.ts'
import type { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import type { listAdminOrders, OrderListItem } from '#contract/orders/admin-orders.ts'
import type { SavedView } from '#contract/overview/admin-views.ts'
import { PAYMENT_STATES } from '#domain/invoices/invoice.ts'
import { type OrderStatus, orderStatusLabel, STEPS_WITHOUT_GOODS } from '#domain/orders/order-status.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink, DownloadLink } from '../links.tsx'
import { usePack } from '../packing/use-pack.ts'
import { PeriodPicker } from '../period/period-picker.tsx'
import { withDays } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { BulkBar, bulkButtonClass } from '../table/bulk-bar.tsx'
import { shownColumns } from '../table/column.ts'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { listFilters, PAGE_LENGTH, useList } from '../table/use-list.ts'
import { type Selection, useSelection } from '../table/use-selection.ts'
import { ColumnsButton } from '../views/columns-button.tsx'
import { VIEW_LINK, ViewBar } from '../views/view-bar.tsx'
import { useBulkOrderStatusChange } from './next-step-button.tsx'
import { ORDER_LIST_COLUMNS } from './order-columns.tsx'
import { nextStep, STEP_LABELS } from './order-texts.ts'
import { ordersSearch, ordersSort } from './orders-search.ts'

const VIEWS = [
  { value: undefined, title: 'Alle' },
  { value: 'to-pack', title: 'Zu packen' },
  { value: 'to-ship-today', title: 'Heute fällig' },
  { value: 'postponed', title: 'Zurückgestellt' },
  { value: 'partly-shipped', title: orderStatusLabel('processing', { shipmentCount: 1 }) },
  ofStatus('pending'),
  ofStatus('shipped'),
  ofStatus('delivered'),
  ofStatus('cancelled'),
] as const

function ofStatus<Status extends OrderStatus>(value: Status) {
  return { value, title: orderStatusLabel(value) }
}

const route = getRouteApi('/admin/bestellungen')

/** The list of orders, with search, filters and bulk status changes. */
export function OrdersScreen() {
  const search = route.useSearch()
  const filters = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['q', 'payment', 'period', 'from', 'to', 'attention'],
    tab: 'status',
  })
  const { attention, columns, ...wanted } = withDays(search)
  const query = {
    ...wanted,
    ...(attention && { attention: true }),
    sort: ordersSort(search),
    limit: PAGE_LENGTH,
  }
  const list = useList<typeof listAdminOrders>('GET /api/admin/orders', { query })
  const selection = useSelection(list.data?.items.map(({ id }) => id))

  return (
    <Screen
      title="Bestellungen"
      actions={
        <>
          <DownloadLink href={fileAddress<typeof getOrdersCsv>('/api/admin/orders.csv', { query })} />
          <DownloadLink href={fileAddress<typeof getOrderLinesCsv>('/api/admin/order-lines.csv', { query })} title="Positionen" />
          <ButtonLink to="/admin/entwuerfe">Von Hand</ButtonLink>
          <ButtonLink to="/admin/bestellungen/packen" variant="primary" icon={ClipboardList}>
            Packen
          </ButtonLink>
        </>
      }
    >
      <RecordList
        caption="Bestellungen"
        columns={shownColumns(ORDER_LIST_COLUMNS, columns)}
        list={list}
        keyOf={(order) => order.id}
        selection={{ ...selection, labelOf: (order) => `Bestellung ${order.number}` }}
        sort={{ value: query.sort, onChange: (sort) => filters.change({ sort }) }}
        filters={filters}
        nouns={['Bestellung', 'Bestellungen']}
        tabs={<ViewTabs label="Ansicht" {...filters.field('status')} tabs={VIEWS} />}
        views={
          <ViewBar list="orders" search={search} linkTo={linkToView}>
            <ColumnsButton
              columns={ORDER_LIST_COLUMNS}
              value={columns}
              onChange={(chosen) => filters.change({ columns: chosen, cursor: search.cursor }, { replaces: true })}
            />
          </ViewBar>
        }
        search={{ label: 'Nummer, Name, Ort, Telefon oder Sendung', ...filters.typed('q') }}
        fields={
          <>
            <FilterSelect
              label="Zahlung"
              {...filters.field('payment')}
              options={PAYMENT_STATES.map((state) => [state, PAYMENT_LABELS[state]])}
            />
            <FilterSelect label="Klärung" {...filters.field('attention')} options={[['1', 'Zu klären']]} />
            <PeriodPicker value={search} onChange={filters.change} />
          </>
        }
        empty={
          <EmptyList title="Noch keine Bestellungen">
            Sobald jemand bestellt, steht die Bestellung hier und Sie können sie packen.
          </EmptyList>
        }
        noMatch={
          <EmptyList title="Keine Bestellung passt zu diesen Filtern">
            Suchen Sie nach Nummer, Name, Ort, Telefon, E-Mail-Adresse oder Sendungsnummer.
          </EmptyList>
        }
      />
      <OrderBulkBar selection={selection} orders={list.data?.items ?? []} />
    </Screen>
  )
}

function linkToView({ name, search }: SavedView) {
  return (
    <Link
      to="/admin/bestellungen"
      search={ordersSearch(search)}
      activeOptions={{ exact: true }}
      viewTransition={false}
      className={VIEW_LINK}
    >
      <span className="truncate">{name}</span>
    </Link>
  )
}

/**
 * What at least one of the selected orders allows: a status change, or packing, which takes them into a batch where
 * they get their tracking numbers and are shipped.
 */
function OrderBulkBar({ selection, orders }: { selection: Selection; orders: readonly OrderListItem[] }) {
  const statusChange = useBulkOrderStatusChange(selection.clear)
  const pack = usePack()
  const chosen = orders.filter((order) => selection.has(order.id))
  const toPack = chosen.filter((order) => nextStep(order) === 'pack')
  return (
    <BulkBar selection={selection}>
      {STEPS_WITHOUT_GOODS.map((to) => {
        const ready = chosen.filter((order) => nextStep(order) === to)
        if (ready.length === 0) return null
        return (
          <button
            key={to}
            type="button"
            className={bulkButtonClass}
            {...inertWhen(statusChange.isPending, () => statusChange.mutate({ orders: ready, to }))}
          >
            {STEP_LABELS[to].verb} ({ready.length})
          </button>
        )
      })}
      {toPack.length > 0 && (
        <button type="button" className={bulkButtonClass} {...inertWhen(pack.isPending, () => pack.mutate(toPack))}>
          Packen ({toPack.length})
        </button>
      )}
    </BulkBar>
  )
}
