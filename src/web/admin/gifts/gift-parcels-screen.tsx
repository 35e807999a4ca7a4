import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { type getGiftParcels, type GiftParcels } from '#contract/gifts/admin-gift-parcels.ts'
import { type getPackingSlipPdf } from '#contract/orders/admin-orders.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { fileAddress } from '#web/app/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { adminQuery } from '../admin-query.ts'
import { BackLink, backLinkClass } from '../back-link.tsx'
import { Loaded } from '../loaded.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Panel, Screen } from '../screen.tsx'
import { GiftLabels } from './gift-labels.tsx'
import { OpenParcels, type TypedNumbers } from './open-parcels.tsx'
import { SentParcels } from './sent-parcels.tsx'

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
