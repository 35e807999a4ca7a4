import type { CustomerOrder } from '#contract/orders.ts'
import { timesLabel } from '#domain/figures.ts'
import { germanDate } from '#domain/german-date.ts'
import { TrackingNumber } from './tracking-number.tsx'

/** The tracking number of an order, or the parcels of one that is sent in several, each with what it holds. docs/rules/packing.md#parts */
export function OrderParcels({ order }: { order: Pick<CustomerOrder, 'status' | 'trackingNumber' | 'shipments'> }) {
  const { status, trackingNumber, shipments } = order
  if (shipments.length === 0)
    return (
      trackingNumber && (
        <p className="text-small">
          <TrackingNumber number={trackingNumber} />
        </p>
      )
    )
  return (
    <section aria-label="Pakete" className="grid w-full gap-4 sm:grid-cols-2">
      {shipments.map((shipment) => (
        <div key={shipment.number} className="rounded-md p-5 ring-1 ring-line forced-colors:border">
          <p className="font-bold">Paket {shipment.number}</p>
          <p className="text-small text-ink-soft">Versandt am {germanDate(Date.parse(shipment.shippedAt))}</p>
          <ul className="mt-3 text-small">
            {shipment.lines.map(({ name, sizeLabel, quantity }) => (
              <li key={name + sizeLabel}>
                {timesLabel(quantity)} {name} {sizeLabel}
              </li>
            ))}
          </ul>
          {shipment.trackingNumber && (
            <p className="mt-3 text-small">
              <TrackingNumber number={shipment.trackingNumber} />
            </p>
          )}
        </div>
      ))}
      {status === 'processing' && <p className="self-center text-small text-ink-soft">Der Rest folgt in einem weiteren Paket.</p>}
    </section>
  )
}
