import type { FormEvent } from 'react'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '../../form/field.tsx'
import { useSendsMail } from '../../mail/use-sends-mail.ts'
import { AttentionNote } from '../attention-note.tsx'
import { focusNextField } from '../focus-next-field.ts'
import { stepEffect } from '../order-labels.ts'
import { useBulkOrderStatusChange } from '../use-order-status-change.ts'
import { GiftToShip } from './gift-to-ship.tsx'

interface BulkShipDialogProps {
  orders: readonly OrderListItem[]
  /** The tracking numbers that were typed, by order; they outlast the dialog. */
  numbers: Readonly<Record<string, string>>
  onNumber: (id: string, number: string) => void
  onClose: () => void
  onShipped: () => void
}

/** Marks several orders as shipped, each with an optional tracking number; leads to the parcels of company gifts. */
export function BulkShipDialog({ orders: all, numbers, onNumber, onClose, onShipped }: BulkShipDialogProps) {
  const [gifts, orders] = [all.filter(isCompanyGift), all.filter((order) => !isCompanyGift(order))]
  const sendsMail = useSendsMail()
  const statusChange = useBulkOrderStatusChange(onShipped)

  function ship(event: FormEvent): void {
    event.preventDefault()
    const tracked = orders.map((order) => ({ ...order, trackingNumber: numbers[order.id]?.trim() || undefined }))
    statusChange.mutate({ orders: tracked, to: 'shipped' }, { onSuccess: onClose })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title={all.length === 1 ? 'Eine Bestellung versenden' : `${all.length} Bestellungen versenden`}
      description={orders.length > 0 && `${stepEffect('shipped', sendsMail)} Ein Scanner springt nach jeder Nummer ins nächste Feld.`}
    >
      {gifts.map((order) => (
        <GiftToShip key={order.id} order={order} sent={order.shipmentCount} of={order.recipients ?? undefined} />
      ))}
      {orders.length > 0 && (
        <form onSubmit={ship} className="grid gap-4 pt-1">
          {orders.map((order) => (
            <div key={order.id} className="grid gap-2">
              <AttentionNote reason={order.needsAttention} />
              <Field
                label={`Sendungsnummer ${order.number}, ${order.name}`}
                isOptional
                value={numbers[order.id] ?? ''}
                onChange={(number) => onNumber(order.id, number)}
                onKeyDown={focusNextField}
                maxLength={60}
                autoComplete="off"
              />
            </div>
          ))}
          <Button type="submit" size="small" isBusy={statusChange.isPending} className="justify-self-end">
            {`${orders.length} als versandt melden`}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

function isCompanyGift({ recipients }: OrderListItem): boolean {
  return recipients !== null
}
