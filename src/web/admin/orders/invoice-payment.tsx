import type { setOrderReminders } from '#contract/invoices/admin-reminders.ts'
import type { AdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { inCash } from '#domain/money/cash.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

/** Marks an invoice as paid, to the bank or in cash, or as open again. */
export function InvoicePayment({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  if (order.quote.purchasedGiftCards && !isOwner)
    return <Note className="mt-4">Weil Geschenkkarten dabei sind, vermerken Inhaberinnen und Inhaber die Zahlung.</Note>
  return order.paidAt === null ? <MarkPaid order={order} /> : <MarkOpen order={order} />
}

function MarkPaid({ order }: { order: AdminOrder }) {
  const { openAmount, openReminderFees } = order
  const cash = inCash(openAmount)
  // The rest of what the bank has reported is not paid in cash.
  const takesCash = order.received === 0 && openAmount > 0
  const rest = openAmount > 0 ? `Rest von ${formatChf(openAmount)} erhalten` : 'Mahngebühren erlassen'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <PaidButton order={order} inCash={false}>
        {takesCash ? 'Zahlung erhalten' : rest}
      </PaidButton>
      {takesCash && (
        <PaidButton order={order} inCash>
          Bar bezahlt
        </PaidButton>
      )}
      {takesCash && cash !== openAmount && <Note>Bar auf 5 Rappen gerundet: {formatChf(cash)}</Note>}
      {openAmount > 0 && openReminderFees > 0 && <Note>Damit sind {formatChf(openAmount)} bezahlt, und die Mahngebühren fallen weg.</Note>}
    </div>
  )
}

function PaidButton({ order, inCash: isInCash, children }: { order: AdminOrder; inCash: boolean; children: string }) {
  const change = usePaymentChange(order, children)
  return (
    <Button
      variant="secondary"
      size="small"
      className="grow whitespace-nowrap"
      isBusy={change.isPending}
      onClick={() => change.mutate({ isPaid: true, inCash: isInCash })}
    >
      {children}
    </Button>
  )
}

function MarkOpen({ order }: { order: AdminOrder }) {
  const change = usePaymentChange(order, 'Die Rechnung ist wieder offen')
  return (
    <Button variant="quiet" size="small" className="mt-4 w-full" isBusy={change.isPending} onClick={() => change.mutate({ isPaid: false })}>
      {order.paidInCash === null ? 'Zahlungseingang zurücknehmen' : 'Barzahlung zurücknehmen'}
    </Button>
  )
}

function usePaymentChange({ id, version }: AdminOrder, done: string) {
  return useSave(
    (payment: { isPaid: boolean; inCash?: boolean }) =>
      callApi<typeof setOrderPayment>('PUT /api/admin/orders/:id/payment', { params: { id }, body: { version, ...payment } }),
    { done },
  )
}

/** Pauses the reminders of an unpaid invoice, or lets them go on. */
export function ReminderPause({ order }: { order: AdminOrder }) {
  const isPaused = order.remindersPaused
  const change = useSave(
    () =>
      callApi<typeof setOrderReminders>('PUT /api/admin/orders/:id/reminders', {
        params: { id: order.id },
        body: { version: order.version, isPaused: !isPaused },
      }),
    { done: isPaused ? 'Mahnen geht weiter' : 'Mahnen ist pausiert' },
  )
  return (
    <Button variant="quiet" size="small" className="mt-1 w-full" isBusy={change.isPending} onClick={() => change.mutate()}>
      {isPaused ? 'Wieder mahnen' : 'Mahnen pausieren'}
    </Button>
  )
}
