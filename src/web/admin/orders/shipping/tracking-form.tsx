import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { MAX_TRACKING_LENGTH, trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '../../form/field.tsx'
import { useSave } from '../../use-save.ts'

/** Edits the tracking number of the parcel. */
export function TrackingForm({ order }: { order: AdminOrder }) {
  const [edited, setEdited] = useState<string | null>(null)
  const number = edited ?? order.trackingNumber ?? ''
  const change = useSave(
    () =>
      callApi<typeof setOrderTracking>('PUT /api/admin/orders/:id/tracking', {
        params: { id: order.id },
        body: { version: order.version, trackingNumber: number.trim() || null },
      }),
    { done: 'Sendungsnummer gespeichert' },
  )
  const link = trackingLink(order.trackingNumber ?? '')
  const isChanged = number.trim() !== (order.trackingNumber ?? '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isChanged) change.mutate()
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field
        label="Sendungsnummer"
        className="flex-1"
        value={number}
        onChange={setEdited}
        maxLength={MAX_TRACKING_LENGTH}
        autoComplete="off"
      />
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
