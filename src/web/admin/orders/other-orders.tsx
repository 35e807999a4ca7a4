import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { formatChf } from '#domain/money/money.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The customer's other orders. */
export function OtherOrders({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Weitere Bestellungen">
      {order.otherOrders.length === 0 ? (
        <p className="text-ink-soft">Das ist die erste Bestellung dieser Person.</p>
      ) : (
        <ul className="grid gap-2">
          {order.otherOrders.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to="/admin/bestellungen/$id" params={{ id: other.id }} className="font-bold hover:underline">
                {other.number}
              </Link>
              <StatusBadge status={other.status} />
              <span className="ml-auto tabular-nums">{formatChf(other.total)}</span>
              <span className="w-full text-fine text-ink-soft">
                <RelativeTime at={other.placedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
