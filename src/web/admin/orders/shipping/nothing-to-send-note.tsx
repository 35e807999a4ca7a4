import { PackageX } from 'lucide-react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { Callout } from '#web/ui/texts/callout.tsx'

/**
 * Says that all packs of an order were refunded before they left, so that there is nothing to send.
 * docs/rules/packing.md#refunded
 */
export function NothingToSendNote({ order }: { order: AdminOrder }) {
  if (!orderCan.pack(order) || order.lines.length === 0 || order.toSend.length > 0) return null
  return (
    <Callout tone="warn" className="mb-4 flex flex-wrap items-center gap-3">
      <PackageX className="size-5 shrink-0" aria-hidden />
      <p className="min-w-52 flex-1">
        <strong>Nichts zu senden:</strong> Alle Packungen sind erstattet.{' '}
        {order.nextStatuses.includes('delivered')
          ? 'Als geliefert gemeldet ist die Bestellung abgeschlossen, und ihre Geschenkkarten bleiben gültig.'
          : 'Die Bestellung kann storniert werden.'}
      </p>
    </Callout>
  )
}
