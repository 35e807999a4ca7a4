import { useState } from 'react'
import type { shipPartWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { Gift } from '#contract/checkout/contact.ts'
import type { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { itemCount } from '#domain/cart/cart.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { partRefusal } from '#domain/orders/shipments.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { SaveDialog } from '../../form/save-dialog.tsx'
import { mailNotice, useSendsMail } from '../../mail/use-sends-mail.ts'
import { FRANKED_BY_HAND, FrankingFields, isLabelUnclear } from '../../packing/franking-fields.tsx'
import { useSave } from '../../use-save.ts'
import { LineQuantity } from '../line-quantity.tsx'

interface ShipPartDialogProps {
  order: Pick<AdminOrder, 'id' | 'number' | 'version' | 'shipmentCount'>
  /** What is still to be sent. */
  lines: readonly (LinePacks & { name: string; sizeLabel: string })[]
  onClose: () => void
}

/** Chooses what of an order leaves now in a parcel of its own; the rest follows. docs/rules/packing.md#parts */
export function ShipPartDialog({ order, lines, onClose }: ShipPartDialogProps) {
  // One parcel per dialog, so that submitting twice sends one.
  const [id] = useState(() => crypto.randomUUID())
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [franking, setFranking] = useState(FRANKED_BY_HAND)
  const mail = mailNotice('Die Kundin oder der Kunde', useSendsMail())
  const wanted = lines.flatMap(({ position }) => {
    const quantity = quantities[position] ?? 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const isAll = partRefusal(wanted, lines) === 'part-is-all'
  const ship = useSave(
    async ({ again }: { again: boolean }) => {
      const { id: orderId, version } = order
      if (franking.service === null)
        return callApi<typeof shipOrderPart>('POST /api/admin/orders/:id/shipments', {
          params: { id: orderId },
          body: { id, version, lines: wanted, trackingNumber: franking.trackingNumber.trim() || undefined },
        })
      return callApi<typeof shipPartWithLabel>('POST /api/admin/orders/:id/label', {
        params: { id: orderId },
        body: { version, service: franking.service, again, part: { id, lines: wanted } },
      })
    },
    { done: `${order.number}: Teil ${order.shipmentCount + 1} ist versandt`, onDone: onClose, refused: null },
  )
  const isUnclear = isLabelUnclear(ship.error)

  return (
    <SaveDialog
      onClose={onClose}
      closesOutside={false}
      title={`Teil von ${order.number} versenden`}
      description={`Was geht jetzt? Der Rest folgt in einem weiteren Paket. ${mail}`}
      save={ship}
      onSubmit={() => ship.mutate({ again: isUnclear })}
      label={isUnclear ? 'Neue Etikette und versenden' : 'Teil versenden'}
      isDisabled={wanted.length === 0 || isAll}
    >
      <ul className="grid gap-3">
        {lines.map((line) => (
          <LineQuantity
            key={line.position}
            line={line}
            label="Jetzt"
            note={`${line.quantity} zu senden`}
            max={line.quantity}
            value={quantities[line.position] ?? 0}
            onChange={(value) => setQuantities({ ...quantities, [line.position]: value })}
          />
        ))}
      </ul>
      <p className="text-small text-ink-soft">{restText(lines, wanted, isAll)}</p>
      <FrankingFields franking={franking} onChange={setFranking} />
    </SaveDialog>
  )
}

/**
 * Whether an order can be split into parcels: more than one pack is still to be sent, all of them to one address.
 */
export function canSplit({ gift, lines }: { gift: Gift | null; lines: readonly LinePacks[] }): boolean {
  return !gift?.recipients && itemCount(lines) > 1
}

function restText(
  lines: readonly (LinePacks & { name: string; sizeLabel: string })[],
  wanted: readonly LinePacks[],
  isAll: boolean,
): string {
  if (isAll) return 'Das ist alles. Melden Sie die Bestellung als versandt.'
  const rest = lines
    .map((line) => ({ ...line, quantity: line.quantity - packsAt(wanted, line.position) }))
    .filter(({ quantity }) => quantity > 0)
  return `Es folgt: ${rest.map(({ quantity, name, sizeLabel }) => `${timesLabel(quantity)} ${name} ${sizeLabel}`).join(', ')}`
}

/** The slip of a parcel as PDF. */
export function partSlipPath(orderId: string, part: number): string {
  return fileAddress<typeof getPackingSlipPdf>('/api/admin/orders/:id/packing-slip.pdf', { params: { id: orderId }, query: { part } })
}
