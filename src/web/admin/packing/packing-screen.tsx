import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import {
  type BatchSummary,
  type listBatches,
  type listOrdersToPack,
  MAX_BATCH_ORDERS,
  type OrderToPack,
} from '#contract/packing/admin-batches.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Loaded } from '../loaded.tsx'
import { ROW_BUTTON } from '../orders/next-step-button.tsx'
import { AttentionNote } from '../orders/order-notes.tsx'
import { ShipBy } from '../orders/shipping/ship-by.tsx'
import { Panel, Screen } from '../screen.tsx'
import { REFETCH_MS } from '../table/use-list.ts'
import { recipientText } from './recipient-text.ts'
import { usePack } from './use-pack.ts'

const route = getRouteApi('/admin/bestellungen/packen')

/**
 * The open batches, and the orders that are due: all that nothing holds up are packed at once, or each by itself.
 * docs/rules/packing.md#batch
 */
export function PackingScreen() {
  const { bestellung } = route.useSearch()
  const batches = useAdminQuery<typeof listBatches>('GET /api/admin/batches', {}, { refetchInterval: REFETCH_MS })
  const orders = useAdminQuery<typeof listOrdersToPack>('GET /api/admin/orders/to-pack', {}, { refetchInterval: REFETCH_MS })
  const both = {
    data: batches.data && orders.data && { batches: batches.data, orders: orders.data },
    error: batches.error ?? orders.error,
    refetch: () => Promise.all([batches.refetch(), orders.refetch()]),
  }
  // An address from before orders were packed in batches alone.
  const batchId = orders.data?.find(({ id }) => id === bestellung)?.batchId
  if (batchId) return <Navigate to="/admin/bestellungen/sammelversand/$id" params={{ id: batchId }} search={{ bestellung }} replace />
  return (
    <Screen title="Packen" above={<BackLink to="/admin/bestellungen">Bestellungen</BackLink>}>
      <Loaded query={both}>
        {(found) => (
          <div className="grid gap-4">
            {found.batches.length > 0 && <OpenBatches batches={found.batches} />}
            <DueOrders orders={found.orders.filter((order) => order.batchId === null)} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function OpenBatches({ batches }: { batches: readonly BatchSummary[] }) {
  return (
    <Panel title="Angefangen">
      <ul className="divide-y divide-line">
        {batches.map(({ id, number, actor, orders, packed, shipped }) => (
          <li key={id} className="relative flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-2 hover:bg-ice">
            <Link
              to="/admin/bestellungen/sammelversand/$id"
              params={{ id }}
              className="w-44 font-bold tabular-nums after:absolute after:inset-0 hover:underline"
            >
              Sammelversand {number}
            </Link>
            <span className="tabular-nums">
              {packed} von {orders} gepackt, {shipped} versandt
            </span>
            <span className="text-fine text-ink-soft sm:ml-auto">{actor}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DueOrders({ orders }: { orders: readonly OrderToPack[] }) {
  const pack = usePack()
  const ready = orders.filter(({ needsAttention }) => needsAttention === null).slice(0, MAX_BATCH_ORDERS)
  if (orders.length === 0)
    return (
      <Panel>
        <EmptyList title="Alles gepackt">
          Bestätigte Bestellungen erscheinen hier, die älteste zuerst.{' '}
          <Link to="/admin/bestellungen" className="text-link">
            Zu den Bestellungen
          </Link>
        </EmptyList>
      </Panel>
    )
  return (
    <Panel
      title="Zu packen"
      actions={
        ready.length > 0 && (
          <Button size="small" isBusy={pack.isPending} onClick={() => pack.mutate(ready)}>
            <PackageOpen className="size-4" aria-hidden /> Packen ({ready.length})
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="grid grid-cols-1 gap-2 py-2">
            <div className="flex min-h-10 items-center gap-x-4">
              <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
                <Link
                  to="/admin/bestellungen/$id"
                  params={{ id: order.id }}
                  className="inline-flex items-center font-bold tabular-nums hover:underline pointer-coarse:min-h-11"
                >
                  {order.number}
                </Link>
                <span className="truncate">{recipientText(order)}</span>
                <ShipBy order={order} />
              </div>
              <button type="button" className={ROW_BUTTON} {...inertWhen(pack.isPending, () => pack.mutate([order]))}>
                Packen<span className="sr-only"> ({order.number})</span>
              </button>
            </div>
            <AttentionNote reason={order.needsAttention} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
