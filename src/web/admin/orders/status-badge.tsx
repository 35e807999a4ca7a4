import { ENDED_STATUSES, isOneOf, type OrderStatus, orderStatusLabel, UNSENT_STATUSES } from '#domain/orders/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'

/** The status of an order as a badge, also while only some of its parcels have left. */
export function StatusBadge({ status, shipmentCount = 0 }: { status: OrderStatus; shipmentCount?: number }) {
  return <Badge tone={toneOf(status)}>{orderStatusLabel(status, { shipmentCount })}</Badge>
}

/** Stands out while there is something to do, and is quiet once nothing more happens. */
function toneOf(status: OrderStatus): BadgeTone {
  if (status === 'cancelled') return 'bad'
  if (isOneOf(UNSENT_STATUSES, status)) return 'warn'
  return isOneOf(ENDED_STATUSES, status) ? 'neutral' : 'good'
}
