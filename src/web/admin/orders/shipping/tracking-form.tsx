import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '../../form/field.tsx'
import { useOrderChange } from '../use-order-change.ts'

/** Edits the tracking number of the parcel. */
export function TrackingForm({ order }: { order: AdminOrder }) {
  const [edited, setEdited] = useState<string | null>(null)
  const number = edited ?? order.trackingNumber ?? ''
  const change = useOrderChange('Sendungsnummer gespeichert')
  const link = trackingLink(order.trackingNumber ?? '')
  const isChanged = number.trim() !== (order.trackingNumber ?? '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isChanged) change.mutate({ kind: 'tracking', order, trackingNumber: number.trim() || null })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label="Sendungsnummer" className="flex-1" value={number} onChange={setEdited} maxLength={60} autoComplete="off" />
      <Button type="submit" variant="secondary" size="small" isBusy={change.isPending} disabled={!isChanged}>
        Speichern
      </Button>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="inline-flex min-h-11 w-full items-center text-link">
          Sendung verfolgen
        </a>
      )}
    </form>
  )
}
