import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { packsAt } from '#domain/orders/refund.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileLink } from '../links.tsx'
import { usePack } from '../packing/use-pack.ts'
import { useOperator } from '../use-operator.ts'
import { EditGoodsDialog } from './editing/edit-goods-dialog.tsx'
import { useOrderStatusChange } from './next-step-button.tsx'
import { nextStep, STEP_LABELS } from './order-texts.ts'
import { CancelDialog } from './refunds/cancel-dialog.tsx'
import { canPostpone, PostponeDialog } from './shipping/postpone-dialog.tsx'
import { canSplit, ShipPartDialog } from './shipping/ship-part-dialog.tsx'

/** The actions of an order: next step, packing slip, edit and cancellation. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  const statusChange = useOrderStatusChange()
  const [open, setOpen] = useState<'part' | 'cancel' | 'postpone' | 'edit' | null>(null)
  const pack = usePack()
  const step = nextStep(order)
  const close = () => setOpen(null)

  return (
    <>
      {order.lines.length > 0 && (
        <FileLink
          href={fileAddress<typeof getPackingSlipPdf>('/api/admin/orders/:id/packing-slip.pdf', { params: { id: order.id }, query: {} })}
          icon={PackageCheck}
        >
          Lieferschein
        </FileLink>
      )}
      {canSendPart(order) && (
        <Button variant="secondary" size="small" onClick={() => setOpen('part')}>
          Teil versenden
        </Button>
      )}
      {canPostpone(order) && (
        <Button variant="secondary" size="small" onClick={() => setOpen('postpone')}>
          Zurückstellen
        </Button>
      )}
      {isOwner && order.isEditable && (
        <Button variant="secondary" size="small" onClick={() => setOpen('edit')}>
          Bestellung bearbeiten
        </Button>
      )}
      {isOwner && order.isCancellable && (
        <Button variant="secondary" size="small" onClick={() => setOpen('cancel')}>
          {order.shipmentCount > 0 ? 'Rest stornieren' : 'Stornieren'}
        </Button>
      )}
      {step && (
        <Button
          size="small"
          className="max-md:order-first"
          isBusy={statusChange.isPending || pack.isPending}
          onClick={() => (step === 'pack' ? pack.mutate([order]) : statusChange.mutate({ order, to: step }))}
        >
          {STEP_LABELS[step].verb}
        </Button>
      )}
      {open === 'part' && <ShipPartDialog order={order} lines={linesToSend(order)} onClose={close} />}
      {open === 'postpone' && <PostponeDialog order={order} onClose={close} />}
      {open === 'edit' && <EditGoodsDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

function canSendPart(order: AdminOrder): boolean {
  const isWaiting = orderCan.pack(order) && order.awaitsAddressUntil === null
  return isWaiting && canSplit({ gift: order.gift, lines: order.toSend })
}

/** The lines that are still to be sent, with the packs that are left. */
function linesToSend({ lines, toSend }: AdminOrder) {
  return lines.flatMap(({ position, name, sizeLabel }) => {
    const quantity = packsAt(toSend, position)
    return quantity > 0 ? [{ position, name, sizeLabel, quantity }] : []
  })
}
