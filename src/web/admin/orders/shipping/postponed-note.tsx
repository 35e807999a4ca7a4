import { CalendarClock } from 'lucide-react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { postponeOrder } from '#contract/orders/admin-shipments.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { useSave } from '../../use-save.ts'

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
