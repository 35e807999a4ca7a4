import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { useSendsMail } from '../mails/use-sends-mail.ts'
import { AttentionNote } from './attention-note.tsx'
import { stepEffect } from './order-labels.ts'
import { TrackingNumberField } from './tracking-number-field.tsx'
import { useOrderStatusChange } from './use-order-status-change.ts'

interface ShipDialogProps {
  order: Pick<AdminOrder, 'id' | 'number' | 'version' | 'needsAttention' | 'partsSent'> & {
    trackingNumber?: string | null
    together?: AdminOrder['together']
  }
  onClose: () => void
  onShipped?: () => void
}

/** Marks an order as shipped, with an optional tracking number. */
export function ShipDialog({ order, onClose, onShipped }: ShipDialogProps) {
  const statusChange = useOrderStatusChange(() => {
    onClose()
    onShipped?.()
  })
  // The number of an order that is sent in several parcels is that of the first.
  const own = order.partsSent > 0 ? null : order.trackingNumber
  const companion = order.together?.find((each) => each.trackingNumber !== null)
  const [trackingNumber, setTrackingNumber] = useState(own ?? companion?.trackingNumber ?? '')

  function ship(event: FormEvent): void {
    event.preventDefault()
    statusChange.mutate({ order, to: 'shipped', trackingNumber: trackingNumber.trim() || undefined })
  }

  return (
    <Dialog isOpen onClose={onClose} title={`${order.number} versenden`} description={stepEffect('shipped', useSendsMail())}>
      <form onSubmit={ship} className="grid gap-5 pt-1">
        <AttentionNote reason={order.needsAttention} />
        <TrackingNumberField value={trackingNumber} onChange={setTrackingNumber} />
        {companion && <p className="text-small text-ink-soft">{companion.text}</p>}
        <FailureNote error={statusChange.error} />
        <Button type="submit" size="small" isBusy={statusChange.isPending} className="justify-self-end">
          Als versandt melden
        </Button>
      </form>
    </Dialog>
  )
}
