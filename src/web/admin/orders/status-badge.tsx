import { type OrderStatus, orderStatusLabel } from '#domain/orders/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warn',
  confirmed: 'warn',
  processing: 'warn',
  shipped: 'good',
  delivered: 'neutral',
  cancelled: 'bad',
}

/** The status of an order as a badge, also while only some of its parcels have left. */
export function StatusBadge({ status, shipmentCount = 0 }: { status: OrderStatus; shipmentCount?: number }) {
  return <Badge tone={TONES[status]}>{orderStatusLabel(status, { shipmentCount })}</Badge>
}
