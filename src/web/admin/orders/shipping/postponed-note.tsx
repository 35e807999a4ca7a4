import { CalendarClock } from 'lucide-react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderChange } from '../use-order-change.ts'

/** Says until when and why an order is not packed, and takes it back. docs/rules/packing.md#postponed */
export function PostponedNote({ order }: { order: AdminOrder }) {
  const change = useOrderChange('Wird wieder gepackt')
  if (order.postponement === null) return null
  const { until, reason } = order.postponement
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-warn-soft p-4">
      <CalendarClock className="size-5 shrink-0" aria-hidden />
      <p className="min-w-52 flex-1">
        <strong>Zurückgestellt auf {germanDay(until)}:</strong> {reason}
      </p>
      <Button
        variant="secondary"
        size="small"
        isBusy={change.isPending}
        onClick={() => change.mutate({ kind: 'postponement', order, postponement: null })}
      >
        Wieder packen
      </Button>
    </div>
  )
}
