import { type FormEvent, type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { MAX_TRACKING_LENGTH, trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '../../form/field.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface PartTrackingProps {
  order: Pick<AdminOrder, 'id' | 'version'>
  shipment: Pick<AdminOrder['shipments'][number], 'number' | 'trackingNumber'>
  label: ReactNode
}

/** Edits the tracking number of one parcel of an order. */
export function PartTracking({ order, shipment, label }: PartTrackingProps) {
  const stored = shipment.trackingNumber ?? ''
  const [number, setNumber] = useState(stored)
  const change = useOrderChange('Sendungsnummer gespeichert')
  const link = trackingLink(stored)
  const isChanged = number.trim() !== stored

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isChanged) change.mutate({ kind: 'tracking', order, shipmentNumber: shipment.number, trackingNumber: number.trim() || null })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={label} className="flex-1" value={number} onChange={setNumber} maxLength={MAX_TRACKING_LENGTH} autoComplete="off" />
      <Button type="submit" variant="secondary" size="small" isBusy={change.isPending} disabled={!isChanged}>
        Speichern<span className="sr-only"> (Teil {shipment.number})</span>
      </Button>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="inline-flex min-h-11 w-full items-center text-link">
          Sendung verfolgen<span className="sr-only"> (Teil {shipment.number})</span>
        </a>
      )}
    </form>
  )
}
