import { type FormEvent, type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { MAX_TRACKING_LENGTH, trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '../../form/field.tsx'
import { TabLink } from '../../links.tsx'
import { useSave } from '../../use-save.ts'

interface TrackingFormProps {
  order: Pick<AdminOrder, 'id' | 'version'>
  trackingNumber: string | null
  /** The shipment, of an order that goes in several parcels. */
  shipment?: Pick<AdminOrder['shipments'][number], 'recipient' | 'number'>
  label?: ReactNode
  /** What the shipment is called, for screen readers. */
  of?: string
}

/** Edits the tracking number of an order's parcel, or of one of several. */
export function TrackingForm({ order, trackingNumber, shipment, label = 'Sendungsnummer', of }: TrackingFormProps) {
  const stored = trackingNumber ?? ''
  const [edited, setEdited] = useState<string | null>(null)
  const number = edited ?? stored
  // Once it is saved, the field shows again what becomes of it.
  if (edited === stored) setEdited(null)
  const change = useSave(
    () =>
      callApi<typeof setOrderTracking>('PUT /api/admin/orders/:id/tracking', {
        params: { id: order.id },
        body: {
          version: order.version,
          ...(shipment && { recipient: shipment.recipient, shipmentNumber: shipment.number }),
          trackingNumber: number.trim() || null,
        },
      }),
    { done: 'Sendungsnummer gespeichert' },
  )
  const link = trackingLink(stored)
  const isChanged = number.trim() !== stored
  const ofShipment = of && <span className="sr-only"> ({of})</span>

  function submit(event: FormEvent): void {
    event.preventDefault()
    // As it will be stored.
    setEdited(number.trim())
    if (isChanged) change.mutate()
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={label} className="flex-1" value={number} onChange={setEdited} maxLength={MAX_TRACKING_LENGTH} autoComplete="off" />
      <Button type="submit" variant="secondary" size="small" isBusy={change.isPending} disabled={!isChanged}>
        Speichern{ofShipment}
      </Button>
      {link && (
        <TabLink href={link} className="w-full">
          Sendung verfolgen{ofShipment}
        </TabLink>
      )}
    </form>
  )
}
