import type { AdminOrder } from '#contract/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Marks an invoice as paid, or as open again. */
export function InvoicePayment({ order }: { order: AdminOrder }) {
  const isPaid = order.paidAt !== null
  const change = useOrderChange(isPaid ? 'Die Rechnung ist wieder offen' : 'Zahlung erhalten')
  return (
    <Button
      look={isPaid ? 'quiet' : 'secondary'}
      size="small"
      className="mt-4 w-full"
      isBusy={change.isPending}
      onClick={() => change.mutate({ kind: 'payment', order, isPaid: !isPaid })}
    >
      {isPaid ? 'Zahlungseingang zurücknehmen' : 'Zahlung erhalten'}
    </Button>
  )
}

/** Pauses the reminders of an unpaid invoice, or lets them go on. */
export function ReminderPause({ order }: { order: AdminOrder }) {
  const isPaused = order.remindersPaused
  const change = useOrderChange(isPaused ? 'Mahnen geht weiter' : 'Mahnen ist pausiert')
  return (
    <Button
      look="quiet"
      size="small"
      className="mt-1 w-full"
      isBusy={change.isPending}
      onClick={() => change.mutate({ kind: 'reminders', order, isPaused: !isPaused })}
    >
      {isPaused ? 'Wieder mahnen' : 'Mahnen pausieren'}
    </Button>
  )
}
