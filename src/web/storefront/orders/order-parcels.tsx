import type { CustomerOrder } from '#contract/orders/orders.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { isSplit } from '#domain/orders/shipments.ts'
import * as addressText from '#messages/checkout/address.ts'
import * as orderText from '#messages/orders/order.ts'
import { germanIn } from '#web/app/german-in.ts'
import { TrackingNumber } from './tracking-number.tsx'

/**
 * The tracking number of an order, or the parcels of one that is sent in several, each with what it holds.
 * docs/rules/packing.md#parts
 */
export function OrderParcels({ order }: { order: Pick<CustomerOrder, 'status' | 'trackingNumber' | 'shipments' | 'gift'> }) {
  const { status, trackingNumber, shipments, gift } = order
  if (gift?.recipients && shipments.length > 0) return <GiftParcels shipments={shipments} recipients={gift.recipients} />
  if (!isSplit({ shipments, isRestOpen: status === 'processing' }))
    return (
      trackingNumber && (
        <p className="text-small">
          <TrackingNumber number={trackingNumber} />
        </p>
      )
    )
  return (
    <section aria-label={orderText.parcels} className="grid w-full gap-4 sm:grid-cols-2">
      {shipments.map((shipment) => (
        <div key={shipment.number} className="rounded-md p-5 ring-1 ring-line forced-colors:border">
          <p className="font-bold">{orderText.parcel(shipment.number)}</p>
          <p className="text-small text-ink-soft">{orderText.shippedOn(germanDate(Date.parse(shipment.shippedAt)))}</p>
          <ul className="mt-3 text-small">
            {shipment.lines.map((line, index) => (
              <li key={index}>
                {timesLabel(line.quantity)} <span lang={germanIn(line, 'name')}>{line.name}</span> {line.sizeLabel}
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
      {status === 'processing' && <p className="self-center text-small text-ink-soft">{orderText.restFollows}</p>}
    </section>
  )
}

type Recipients = NonNullable<NonNullable<CustomerOrder['gift']>['recipients']>

/** The parcels of a company's gift, a line for each address. docs/rules/company-gifts.md#parcels */
function GiftParcels({ shipments, recipients }: Pick<CustomerOrder, 'shipments'> & { recipients: Recipients }) {
  return (
    <section aria-label={orderText.parcels} className="w-full">
      <p className="mb-2 font-bold">
        {shipments.length === recipients.length
          ? orderText.allShipped(recipients.length)
          : orderText.someShipped(shipments.length, recipients.length)}
      </p>
      <ol className="divide-y divide-line border-y border-line text-small">
        {recipients.map(({ delivery }, index) => {
          const shipment = shipments.findLast(({ recipient }) => recipient === index + 1)
          return (
            <li key={index} className="grid gap-x-6 py-3 sm:grid-cols-2">
              <p className="min-w-0">
                <span className="text-ink-soft tabular-nums">{index + 1}.</span>{' '}
                <strong>{[`${delivery.firstName} ${delivery.lastName}`, delivery.company].filter(Boolean).join(', ')}</strong>
                <span className="block text-ink-soft">{addressLines(delivery, addressText.countries).slice(-3, -1).join(', ')}</span>
              </p>
              <p className="min-w-0 break-words">
                {shipment ? (
                  orderText.shippedOn(germanDate(Date.parse(shipment.shippedAt)))
                ) : (
                  <span className="text-ink-soft">{orderText.follows}</span>
                )}
                {shipment?.trackingNumber && (
                  <span className="block">
                    <TrackingNumber number={shipment.trackingNumber} />
                  </span>
                )}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
