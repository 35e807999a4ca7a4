import { type FormEvent, type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { addressLines, COUNTRY_NAMES } from '#domain/addresses/address.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { MAX_TRACKING_LENGTH, trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import type { LinePacks } from '#domain/orders/refund.ts'
import { isSplit, packsByRecipient, partLabel } from '#domain/orders/shipments.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Field } from '../../form/field.tsx'
import { TabLink } from '../../links.tsx'
import { OrderShippingLabels } from '../../packing/shipping-label-link.tsx'
import { Panel } from '../../screen.tsx'
import { useSave } from '../../use-save.ts'
import { partSlipPath } from './ship-part-dialog.tsx'

/** Longer lists of parcels are folded. */
const MAX_OPEN = 10

/**
 * The parcel of an order with its tracking number; of one that is sent in several all of them, and what follows.
 * docs/rules/packing.md#parts
 */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const { id, shipments, toSend, gift } = order
  if (gift?.recipients && (shipments.length > 0 || toSend.length > 0)) return <ParcelsOfList order={order} recipients={gift.recipients} />
  const isRestOpen = toSend.length > 0
  if (!isSplit({ shipments, isRestOpen })) {
    return (
      <Panel title="Sendung">
        <TrackingForm order={order} trackingNumber={order.trackingNumber} />
        <OrderShippingLabels order={order} />
      </Panel>
    )
  }
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
            <TrackingForm
              order={order}
              trackingNumber={shipment.trackingNumber}
              shipment={shipment}
              label={`Sendungsnummer Teil ${shipment.number}`}
              of={`Teil ${shipment.number}`}
            />
            <TabLink href={partSlipPath(id, shipment.number)} className="justify-self-start">
              Lieferschein {label(shipment.number)}
            </TabLink>
          </li>
        ))}
        {isRestOpen && (
          <li className="grid gap-2">
            <h3>
              <strong>{label(shipments.length + 1)}</strong> <span className="text-small text-ink-soft">folgt</span>
            </h3>
            <PackList order={order} packs={toSend} />
            <TabLink href={partSlipPath(id, shipments.length + 1)} className="justify-self-start">
              Lieferschein {label(shipments.length + 1)}
            </TabLink>
          </li>
        )}
      </ol>
      <OrderShippingLabels order={order} />
    </Panel>
  )
}

type Recipients = NonNullable<NonNullable<AdminOrder['gift']>['recipients']>

/** The parcels of a company's gift by address: what has left, and what follows. docs/rules/company-gifts.md#parcels */
function ParcelsOfList({ order, recipients }: { order: AdminOrder; recipients: Recipients }) {
  const { shipments, toSend, lines } = order
  const open = orderCan.pack(order) ? packsByRecipient({ lines, recipients: recipients.length, sent: shipments, left: toSend }) : []
  const parcels = recipients.flatMap(({ delivery }, index) => {
    const recipient = index + 1
    const sent = shipments.filter((each) => each.recipient === recipient)
    const follows = open.some((each) => each.recipient === recipient)
    return sent.length > 0 || follows ? [{ recipient, delivery, sent, follows }] : []
  })
  return (
    <Panel title="Pakete">
      <details open={shipments.length > 0 && parcels.length <= MAX_OPEN}>
        <summary className="cursor-pointer pointer-coarse:py-2.5">
          {shipments.length} von {shipments.length + open.length} versandt
        </summary>
        <ol className="mt-2 divide-y divide-line border-t border-line">
          {parcels.map(({ recipient, delivery, sent, follows }) => (
            <li key={recipient} className="grid gap-2 py-3">
              <p className="min-w-0 text-small">
                <strong>
                  {recipient}. {[`${delivery.firstName} ${delivery.lastName}`, delivery.company].filter(Boolean).join(', ')}
                </strong>
                <span className="block text-ink-soft">{addressLines(delivery, COUNTRY_NAMES).slice(-3, -1).join(', ')}</span>
              </p>
              {sent.map((shipment) => (
                <div key={shipment.id}>
                  <Note>{germanDateTime(Date.parse(shipment.shippedAt))}</Note>
                  <TrackingForm
                    order={order}
                    trackingNumber={shipment.trackingNumber}
                    shipment={shipment}
                    label={<span className="sr-only">Sendungsnummer {recipient}</span>}
                    of={`Adresse ${recipient}`}
                  />
                </div>
              ))}
              {follows && <Note>Folgt</Note>}
            </li>
          ))}
        </ol>
      </details>
      <OrderShippingLabels order={order} />
    </Panel>
  )
}

function PackList({ order, packs }: { order: AdminOrder; packs: readonly LinePacks[] }) {
  return (
    <ul className="text-small">
      {packs.map(({ position, quantity }) => {
        const line = order.lines.find((each) => each.position === position)
        return (
          <li key={position}>
            {timesLabel(quantity)} {line?.name} {line?.sizeLabel}
          </li>
        )
      })}
    </ul>
  )
}

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
function TrackingForm({ order, trackingNumber, shipment, label = 'Sendungsnummer', of }: TrackingFormProps) {
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
