import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { renewOrderInvoice } from '#contract/orders/admin-order-edits.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { addressLines, COUNTRY_NAMES } from '#domain/addresses/address.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'
import { AddressDialog } from './editing/address-dialog.tsx'

/** The customer's contact, delivery address and billing address. */
export function OrderAddresses({ order }: { order: AdminOrder }) {
  const [isEditing, setIsEditing] = useState(false)
  const hasGoods = order.lines.length > 0
  const isCollected = order.quote.shippingMethod.kind === 'collected'
  const hasDelivery = hasGoods && !isCollected && !order.gift?.recipients
  const address = hasDelivery ? order.delivery : order.billing
  return (
    <Panel
      title="Kundin, Kunde"
      actions={
        order.status !== 'cancelled' &&
        address && (
          <Button variant="quiet" size="small" onClick={() => setIsEditing(true)} className="-mx-5 -my-2">
            {order.isAddressEditable ? 'Adresse ändern' : 'Rechnungsadresse ändern'}
          </Button>
        )
      }
    >
      <p className="break-words">
        {order.email ? (
          <a href={`mailto:${order.email}`} className="text-link">
            {order.email}
          </a>
        ) : (
          'Keine E-Mail-Adresse'
        )}
      </p>
      <p className="text-fine text-ink-soft">Sprache: {LANGUAGE_TITLES[order.language]}</p>
      {order.customerId !== null && (
        <Link to="/admin/kunden/$id" params={{ id: order.customerId }} className="text-fine text-ink-soft hover:text-ink hover:underline">
          Zur Kundenseite
        </Link>
      )}
      {hasGoods && (
        <>
          <h3 className="mt-4 mb-1 text-fine font-bold text-ink-soft">Lieferung</h3>
          <Delivery order={order} />
        </>
      )}
      <h3 className="mt-4 mb-1 text-fine font-bold text-ink-soft">Rechnung</h3>
      {order.billing || !hasGoods || isCollected ? <AddressLines address={order.billing} /> : <p>an die Lieferadresse</p>}
      <NewInvoice order={order} />
      {isEditing && address && <AddressDialog order={order} address={address} onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}

/**
 * Offers a new invoice when the one that was issued has an earlier address (docs/rules/invoices.md#corrected-address).
 */
function NewInvoice({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  const change = useSave(
    () =>
      callApi<typeof renewOrderInvoice>('POST /api/admin/orders/:id/invoices', {
        params: { id: order.id },
        body: { version: order.version },
      }),
    { done: 'Neue Rechnung ausgestellt' },
  )
  if (!isOwner || !order.isInvoiceRenewable) return null
  return (
    <Callout tone="warn" className="mt-3">
      <p className="mb-2 text-fine">Die Rechnung hat noch die frühere Adresse. Eine Gutschrift hebt sie auf.</p>
      <Button variant="secondary" size="small" isBusy={change.isPending} onClick={() => change.mutate()}>
        Neue Rechnung mit dieser Adresse
      </Button>
    </Callout>
  )
}

/** Where the goods go: to one address, to many, or along with the customer. */
function Delivery({ order }: { order: AdminOrder }) {
  const { quote, gift, delivery } = order
  if (quote.shippingMethod.kind === 'collected') return <p>Gleich mitgenommen</p>
  return gift?.recipients ? <Recipients order={order} recipients={gift.recipients} /> : <AddressLines address={delivery} />
}

type GiftRecipients = NonNullable<NonNullable<AdminOrder['gift']>['recipients']>

/** Where the parcels of a company's gift go, and the texts of their cards. */
function Recipients({ order, recipients }: { order: AdminOrder; recipients: GiftRecipients }) {
  const [edited, setEdited] = useState<number | null>(null)
  const address = edited === null ? undefined : recipients[edited - 1]?.delivery
  return (
    <details>
      <summary className="cursor-pointer pointer-coarse:py-2.5">{recipients.length} Adressen</summary>
      <ol className="mt-2 grid gap-2 text-fine">
        {recipients.map(({ delivery, message }, index) => (
          <li key={index} className="flex items-start justify-between gap-2">
            <span>
              {addressLines(delivery, COUNTRY_NAMES).join(', ')}
              {message && <span className="block text-ink-soft">«{message}»</span>}
            </span>
            {order.isAddressEditable && !order.shipments.some(({ recipient }) => recipient === index + 1) && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => setEdited(index + 1)}
                aria-label={`Adresse ${index + 1} ändern`}
                className="-mx-5 -my-2"
              >
                Ändern
              </Button>
            )}
          </li>
        ))}
      </ol>
      {edited !== null && address && <AddressDialog order={order} address={address} recipient={edited} onClose={() => setEdited(null)} />}
    </details>
  )
}

/** A postal address as it is printed on a parcel. */
export function AddressLines({ address }: { address: PostalAddressInput | null }) {
  if (!address) return <p className="text-ink-soft">Keine Adresse</p>
  return (
    <address className="not-italic">
      {address.company && <span className="block">{address.company}</span>}
      {address.firstName} {address.lastName}
      <br />
      {streetLine(address)}
      <br />
      {address.country === 'LI' ? 'LI-' : ''}
      {address.postalCode} {address.town}
      {address.phone && (
        <a href={`tel:${address.phone.replaceAll(/[^+\d]/g, '')}`} className="block w-fit text-link print:text-ink print:no-underline">
          {address.phone}
        </a>
      )}
    </address>
  )
}
