import type { GiftParcels } from '#contract/gifts/admin-gift-parcels.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { Note } from '#web/ui/note.tsx'
import { PartTracking } from '../orders/shipping/part-tracking.tsx'
import { Panel } from '../screen.tsx'
import { nameOf } from './parcel-texts.ts'

/** The parcels that have left, with their tracking numbers, which can be corrected. */
export function SentParcels({ gift }: { gift: GiftParcels }) {
  const sent = gift.parcels.filter(({ shippedAt }) => shippedAt !== null)
  if (sent.length === 0) return null
  return (
    <Panel title={`Versandt: ${sent.length} von ${gift.parcels.length}`}>
      <ol className="divide-y divide-line border-t border-line">
        {sent.map((parcel) => (
          <li key={parcel.number} className="grid items-start gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <p className="min-w-0 text-small">
              <strong>{nameOf(parcel)}</strong>
              <span className="block text-ink-soft">{addressLines(parcel.delivery).slice(-3).join(', ')}</span>
              {parcel.shippedAt && <Note as="span">{germanDateTime(Date.parse(parcel.shippedAt))}</Note>}
            </p>
            <PartTracking
              key={`${parcel.trackingNumber}`}
              order={gift}
              shipment={parcel}
              label={<span className="sr-only">Sendungsnummer {parcel.number}</span>}
            />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
