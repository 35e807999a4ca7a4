import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { AdminOrder, getAdminOrder, resolveOrderAttention } from '#contract/orders/admin-orders.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { Loaded } from '../loaded.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { Screen } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { OrderDisputes } from './disputes/order-disputes.tsx'
import { GiftAddressNote } from './gift-address-note.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSupplements } from './order-supplements.tsx'
import { OtherOrders } from './other-orders.tsx'
import { NothingToSendNote } from './shipping/nothing-to-send-note.tsx'
import { OrderParcels } from './shipping/order-parcels.tsx'
import { PostponedNote } from './shipping/postponed-note.tsx'
import { ShipBy } from './shipping/ship-by.tsx'
import { StatusBadge } from './status-badge.tsx'

const BACK = <BackLink to="/admin/bestellungen">Bestellungen</BackLink>

const route = getRouteApi('/admin/bestellungen/$id')

/** One order with everything about it. */
export function OrderScreen() {
  const { id } = route.useParams()
  const order = useQuery(adminQuery<typeof getAdminOrder>('GET /api/admin/orders/:id', { params: { id } }))
  return (
    <Loaded query={order} screen={{ title: 'Bestellung', above: BACK }}>
      {(stored) => <Order order={stored} />}
    </Loaded>
  )
}

function Order({ order }: { order: AdminOrder }) {
  return (
    <Screen
      title={order.number}
      above={BACK}
      aside={
        <>
          <StatusBadge status={order.status} shipmentCount={order.shipmentCount} />
          <span className="text-ink-soft">{germanDateTime(Date.parse(order.placedAt))}</span>
          <ShipBy order={order} />
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <PostponedNote order={order} />
      <GiftAddressNote order={order} />
      <NothingToSendNote order={order} />
      {order.needsAttention && <Attention order={order} reason={order.needsAttention} />}
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
        <div className="grid gap-4 xl:col-span-2">
          <OrderLines order={order} />
          <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
            <OrderAddresses order={order} />
            <div className="grid gap-4">
              {order.quote.shippingMethod.kind !== 'collected' && <OrderParcels order={order} />}
              <OrderSupplements order={order} />
              <OtherOrders order={order} />
            </div>
          </div>
          <OrderReturns order={order} />
          <OrderMails order={order} />
        </div>
        <div className="grid gap-4">
          <OrderPayment order={order} />
          <OrderDisputes order={order} />
          <OrderDocuments order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </Screen>
  )
}

function Attention({ order, reason }: { order: AdminOrder; reason: string }) {
  const change = useSave(
    () =>
      callApi<typeof resolveOrderAttention>('POST /api/admin/orders/:id/attention', {
        params: { id: order.id },
        body: { version: order.version },
      }),
    { done: 'Als geklärt vermerkt' },
  )
  return (
    <Callout role="alert" tone="bad" className="mb-4 flex flex-wrap items-center gap-3">
      <TriangleAlert className="size-5 shrink-0" aria-hidden />
      <p className="min-w-52 flex-1">
        <strong>Zu klären:</strong> {reason}
      </p>
      {/* A held order is settled by confirming or cancelling it. */}
      {order.status !== 'pending' && (
        <Button variant="secondary" size="small" isBusy={change.isPending} onClick={() => change.mutate()}>
          Ist geklärt
        </Button>
      )}
    </Callout>
  )
}
