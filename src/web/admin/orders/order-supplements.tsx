import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { listSupplements } from '#contract/orders/admin-order-edits.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { formatChf } from '#domain/money/money.ts'
import { adminQuery } from '../admin-query.ts'
import { Panel } from '../screen.tsx'
import { StatusBadge } from './status-badge.tsx'

/**
 * The orders and open drafts that go in one parcel with an order; nothing without any. docs/rules/orders.md#supplements
 */
export function OrderSupplements({ order }: { order: AdminOrder }) {
  const { data: drafts = [] } = useQuery(
    adminQuery<typeof listSupplements>('GET /api/admin/orders/:id/supplements', { params: { id: order.id } }),
  )
  if (order.together.length === 0 && drafts.length === 0) return null
  const isToSend = order.toSend.length > 0
  return (
    <Panel title={order.quote.supplements === undefined ? 'Nachtrag' : `Nachtrag zu ${order.quote.supplements}`}>
      <ul className="grid gap-2">
        {order.together.map(({ id, number, status, text }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to="/admin/bestellungen/$id" params={{ id }} className="font-bold hover:underline">
              {number}
            </Link>
            <StatusBadge status={status} />
            {isToSend && <span className="w-full text-fine text-ink-soft">{text}</span>}
          </li>
        ))}
        {drafts.map(({ id, number, total }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to="/admin/entwuerfe/$id" params={{ id }} className="font-bold hover:underline">
              Entwurf {number}
            </Link>
            <span className="ml-auto tabular-nums">{formatChf(total)}</span>
            <span className="w-full text-fine text-ink-soft">Noch nicht bezahlt</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
