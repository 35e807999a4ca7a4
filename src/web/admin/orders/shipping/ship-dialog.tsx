import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { useSendsMail } from '../../mail/use-sends-mail.ts'
import { type Franking, FrankingFields, isLabelUnclear, shipVerb } from '../../packing/franking-fields.tsx'
import { AttentionNote } from '../attention-note.tsx'
import { stepEffect } from '../order-labels.ts'
import { useOrderStatusChange } from '../use-order-status-change.ts'
import { useShipWithLabel } from './use-ship-with-label.ts'

interface ShipDialogProps {
  order: Pick<AdminOrder, 'id' | 'number' | 'version' | 'needsAttention' | 'shipmentCount'> & {
    trackingNumber?: string | null
    together?: AdminOrder['together']
  }
  onClose: () => void
  onShipped?: () => void
}

/** Marks an order as shipped, with an optional tracking number or with a label of the Post. */
export function ShipDialog({ order, onClose, onShipped }: ShipDialogProps) {
  const onDone = () => {
    onClose()
    onShipped?.()
  }
  const statusChange = useOrderStatusChange(onDone)
  const withLabel = useShipWithLabel(onDone)
  // The number of an order that is sent in several parcels is that of the first.
  const own = order.shipmentCount > 0 ? null : order.trackingNumber
  const companion = order.together?.find((each) => each.trackingNumber !== null)
  const [franking, setFranking] = useState<Franking>({ service: null, trackingNumber: own ?? companion?.trackingNumber ?? '' })
  const isUnclear = isLabelUnclear(withLabel.error)

  function ship(event: FormEvent): void {
    event.preventDefault()
    const { service, trackingNumber } = franking
    if (service !== null) withLabel.mutate({ order, service, again: isUnclear })
    else statusChange.mutate({ order, to: 'shipped', trackingNumber: trackingNumber.trim() || undefined })
  }

  return (
    <Dialog isOpen onClose={onClose} title={`${order.number} versenden`} description={stepEffect('shipped', useSendsMail())}>
      <form onSubmit={ship} className="grid gap-5 pt-1">
        <AttentionNote reason={order.needsAttention} />
        <FrankingFields franking={franking} onChange={setFranking} takesLabel={!own && !companion} />
        {companion && <p className="text-small text-ink-soft">{companion.text}</p>}
        <FailureNote error={franking.service === null ? statusChange.error : withLabel.error} />
        <Button type="submit" size="small" isBusy={statusChange.isPending || withLabel.isPending} className="justify-self-end">
          {shipVerb(franking, isUnclear)}
        </Button>
      </form>
    </Dialog>
  )
}
