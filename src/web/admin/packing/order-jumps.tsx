import { PackageCheck, Truck } from 'lucide-react'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { Panel } from '../screen.tsx'

interface OrderJumpsProps {
  orders: readonly BatchOrder[]
  current: string | undefined
  onOpen: (id: string) => void
}

/** The orders of a batch with their state; each opens by a click. */
export function OrderJumps({ orders, current, onOpen }: OrderJumpsProps) {
  return (
    <Panel title="Bestellungen" className="print:hidden">
      <ol className="grid grid-cols-1 gap-1">
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              aria-current={order.id === current ? 'step' : undefined}
              onClick={() => onOpen(order.id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-left hover:bg-ice aria-[current]:bg-ice aria-[current]:ring-1 aria-[current]:ring-ink aria-[current]:ring-inset"
            >
              <span className="min-w-0 flex-1">
                <strong className="tabular-nums">{order.number}</strong>
                <span className="block truncate text-fine text-ink-soft">
                  {order.delivery ? `${order.delivery.firstName} ${order.delivery.lastName}, ${order.delivery.town}` : 'Keine Adresse'}
                </span>
              </span>
              <State order={order} />
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function State({ order: { status, packedAt, packedBy } }: { order: BatchOrder }) {
  if (status !== 'processing') {
    return (
      <span className="flex items-center gap-1 text-fine text-ink-soft">
        <Truck className="size-4" aria-hidden /> Versandt
      </span>
    )
  }
  if (packedAt === null) return null
  return (
    <span className="flex items-center gap-1 text-fine font-semibold text-good" title={packedBy ?? undefined}>
      <PackageCheck className="size-4" aria-hidden /> Gepackt
    </span>
  )
}
