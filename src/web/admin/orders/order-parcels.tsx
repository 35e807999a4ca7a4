import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { timesLabel } from '#domain/figures.ts'
import { germanDateTime } from '#domain/german-date.ts'
import { type Packs, partLabel } from '#domain/order-parts.ts'
import { MAX_TRACKING_LENGTH, trackingLink } from '#domain/tracking-numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '../form/field.tsx'
import { Panel } from '../screen.tsx'
import { partSlipPath } from './ship-part-dialog.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useOrderChange } from './use-order-change.ts'

/** The parcel of an order with its tracking number; of one that is sent in several all of them, and what follows. docs/rules/packing.md#parts */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const { id, shipments, toSend } = order
  if (shipments.length === 0) {
    return (
      <Panel title="Sendung">
        <TrackingForm order={order} />
      </Panel>
    )
  }
  const isRestOpen = toSend.length > 0
  const label = (number: number) => partLabel(number, { parts: shipments.length, isRestOpen })
  return (
    <Panel title="Pakete">
      <ol className="grid gap-6">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="grid gap-2">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{label(shipment.number)}</strong>
              <span className="text-small text-ink-soft">{germanDateTime(Date.parse(shipment.shippedAt))}</span>
            </h3>
            <PackList order={order} packs={shipment.lines} />
            <PartTracking key={`${shipment.trackingNumber}`} order={order} shipment={shipment} />
            <SlipLink href={partSlipPath(id, shipment.number)} part={label(shipment.number)} />
          </li>
        ))}
        {isRestOpen && (
          <li className="grid gap-2">
            <h3>
              <strong>{label(shipments.length + 1)}</strong> <span className="text-small text-ink-soft">folgt</span>
            </h3>
            <PackList order={order} packs={toSend} />
            <SlipLink href={partSlipPath(id, shipments.length + 1)} part={label(shipments.length + 1)} />
          </li>
        )}
      </ol>
    </Panel>
  )
}

function SlipLink({ href, part }: { href: string; part: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center justify-self-start text-link">
      Lieferschein {part}
    </a>
  )
}

function PackList({ order, packs }: { order: AdminOrder; packs: readonly Packs[] }) {
  return (
    <ul className="text-small">
      {packs.map(({ position, quantity }) => {
        const line = order.lines.find((each) => each.position === position)
        return (
          <li key={position}>
            {timesLabel(quantity)} {line?.name} {line?.weight}
          </li>
        )
      })}
    </ul>
  )
}

function PartTracking({ order, shipment }: { order: AdminOrder; shipment: AdminOrder['shipments'][number] }) {
  const stored = shipment.trackingNumber ?? ''
  const [number, setNumber] = useState(stored)
  const change = useOrderChange('Sendungsnummer gespeichert')
  const link = trackingLink(stored)
  const isChanged = number.trim() !== stored

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isChanged) change.mutate({ kind: 'tracking', order, part: shipment.number, trackingNumber: number.trim() || null })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field
        label={`Sendungsnummer Teil ${shipment.number}`}
        className="flex-1"
        value={number}
        onChange={setNumber}
        maxLength={MAX_TRACKING_LENGTH}
        autoComplete="off"
      />
      <Button type="submit" look="secondary" size="small" isBusy={change.isPending} disabled={!isChanged}>
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
