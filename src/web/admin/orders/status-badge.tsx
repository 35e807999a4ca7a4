import { type OrderStatus, orderStatusLabel } from '#domain/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warn',
  confirmed: 'warn',
  processing: 'warn',
  shipped: 'good',
  delivered: 'neutral',
  cancelled: 'bad',
}

/** The status of an order as a badge. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{orderStatusLabel(status)}</Badge>
}
