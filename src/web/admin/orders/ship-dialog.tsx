import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '../form/field.tsx'
import { useOrderStatusChange } from './use-order-status-change.ts'

/** Marks an order as shipped, with an optional tracking number. */
export function ShipDialog({
  order,
  onClose,
}: {
  order: Pick<AdminOrder, 'id' | 'number' | 'version' | 'trackingNumber'>
  onClose: () => void
}) {
  const move = useOrderStatusChange()
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? '')

  function ship(event: FormEvent): void {
    event.preventDefault()
    move.mutate({ order, to: 'shipped', trackingNumber: trackingNumber.trim() || undefined }, { onSuccess: onClose })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${order.number} versenden`}
      description="Die Kundin oder der Kunde erhält eine E-Mail mit der Sendungsnummer."
    >
      <form onSubmit={ship} className="grid gap-5 pt-1">
        <Field label="Sendungsnummer" isOptional value={trackingNumber} onChange={setTrackingNumber} maxLength={60} autoComplete="off" />
        <Button type="submit" size="small" isBusy={move.isPending} className="justify-self-end">
          Als versandt melden
        </Button>
      </form>
    </Dialog>
  )
}
