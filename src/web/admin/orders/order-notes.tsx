import { CalendarClock, PackageX, TriangleAlert } from 'lucide-react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { postponeOrder } from '#contract/orders/admin-shipments.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { useSave } from '../use-save.ts'

/**
 * Warns that an order needs review before it is packed or shipped, such as a disputed one
 * (docs/rules/orders.md#attention).
 */
export function AttentionNote({ reason }: { reason: string | null }) {
  if (!reason) return null
  return (
    <Callout tone="bad" className="flex items-start gap-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        <strong>Vor dem Versand zu klären:</strong> {reason}
      </span>
    </Callout>
  )
}

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

/** Says until when and why an order is not packed, and takes it back. docs/rules/packing.md#postponed */
export function PostponedNote({ order }: { order: AdminOrder }) {
  const change = useSave(
    () =>
      callApi<typeof postponeOrder>('PUT /api/admin/orders/:id/postponement', {
        params: { id: order.id },
        body: { version: order.version, postponement: null },
      }),
    { done: 'Wird wieder gepackt' },
  )
  if (order.postponement === null) return null
  const { until, reason } = order.postponement
  return (
    <Callout tone="warn" className="mb-4 flex flex-wrap items-center gap-3">
      <CalendarClock className="size-5 shrink-0" aria-hidden />
      <p className="min-w-52 flex-1">
        <strong>Zurückgestellt auf {germanDay(until)}:</strong> {reason}
      </p>
      <Button variant="secondary" size="small" isBusy={change.isPending} onClick={() => change.mutate()}>
        Wieder packen
      </Button>
    </Callout>
  )
}
