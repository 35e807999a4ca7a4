import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { getGiftParcels, GiftParcels } from '#contract/gifts/admin-gift-parcels.ts'
import type { getPackingSlipPdf } from '#contract/orders/admin-orders.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { fileAddress } from '#web/app/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Note } from '#web/ui/note.tsx'
import { adminQuery } from '../admin-query.ts'
import { BackLink, backLinkClass } from '../back-link.tsx'
import { Loaded } from '../loaded.tsx'
import { PartTracking } from '../orders/shipping/part-tracking.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Panel, Screen } from '../screen.tsx'
import { GiftLabels } from './gift-labels.tsx'
import { OpenParcels, type TypedNumbers } from './open-parcels.tsx'
import { nameOf } from './parcel-texts.ts'

const route = getRouteApi('/admin/bestellungen/$id/pakete')

/** The parcels of a company's gift: labels, tracking numbers and what has left. docs/rules/company-gifts.md#parcels */
export function GiftParcelsScreen() {
  const { id } = route.useParams()
  const gift = useQuery(adminQuery<typeof getGiftParcels>('GET /api/admin/orders/:id/parcels', { params: { id } }))
  return (
    <Loaded query={gift} screen={{ title: 'Pakete', above: <BackLink to="/admin/bestellungen">Bestellungen</BackLink> }}>
      {(stored) => <Parcels key={id} gift={stored} />}
    </Loaded>
  )
}

function Parcels({ gift }: { gift: GiftParcels }) {
  const [typed, setTyped] = useState<TypedNumbers>({})
  const { id, number, status, parcels, packs } = gift
  const open = parcels.filter(({ shippedAt }) => shippedAt === null)
  const canShip = orderCan.pack(gift) && open.length > 0
  const missing = open.filter((parcel) => parcel.labelNumber === null && !typed[parcel.number]).map((parcel) => parcel.number)
  return (
    <Screen
      title="Pakete"
      above={
        <Link to="/admin/bestellungen/$id" params={{ id }} className={backLinkClass}>
          <ChevronLeft className="size-4" aria-hidden /> Bestellung {number}
        </Link>
      }
      aside={
        <>
          <StatusBadge status={status} shipmentCount={parcels.length - open.length} />
          <span className="text-ink-soft">
            {parcels.length} Pakete, je {packs.map((pack) => `${timesLabel(pack.quantity)} ${pack.name} ${pack.sizeLabel}`).join(', ')}
          </span>
        </>
      }
      actions={
        <a
          href={fileAddress<typeof getPackingSlipPdf>('/api/admin/orders/:id/packing-slip.pdf', { params: { id }, query: {} })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <PackageCheck className="size-4" aria-hidden /> Lieferscheine
        </a>
      }
    >
      <div className="grid gap-4 *:min-w-0">
        {canShip && <GiftLabels gift={gift} missing={missing} />}
        {canShip && <OpenParcels gift={gift} typed={typed} onType={setTyped} />}
        {!canShip && open.length > 0 && (
          <Panel>
            {status === 'pending'
              ? 'Die Bestellung ist noch nicht bestätigt.'
              : `${open.length} Pakete sind nicht einzeln versandt worden.`}
          </Panel>
        )}
        <SentParcels gift={gift} />
      </div>
    </Screen>
  )
}

/** The parcels that have left, with their tracking numbers, which can be corrected. */
function SentParcels({ gift }: { gift: GiftParcels }) {
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
