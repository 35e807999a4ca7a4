import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { chooseCustomerPriceList, getCustomer, listCustomerTags, saveCustomerTags } from '#contract/customers/admin-customers.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatChf } from '#domain/money/money.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { FactRow } from '../fact-row.tsx'
import { ChoiceField } from '../form/field.tsx'
import { TagsField } from '../form/tags-field.tsx'
import { ButtonLink, OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { AddressLines } from '../orders/order-addresses.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { priceListOptions, usePriceLists } from '../price-lists/use-price-lists.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Stars } from '../reviews/stars.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerRequests } from './customer-requests.tsx'

const BACK = <BackLink to="/admin/kunden">Kunden</BackLink>

const route = getRouteApi('/admin/kunden/$id')

/** One customer: orders, reviews, notes, contact, tags, addresses. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const customer = useAdminQuery<typeof getCustomer>('GET /api/admin/customers/:id', { params: { id } })
  return (
    <Loaded query={customer} screen={{ title: 'Kundin, Kunde', above: BACK }}>
      {(stored) => <Customer customer={stored} />}
    </Loaded>
  )
}

function Customer({ customer }: { customer: ResponseOf<typeof getCustomer> }) {
  const { isOwner } = useOperator()
  return (
    <Screen
      title={customer.name || customer.email}
      above={BACK}
      aside={<Badge>{customer.hasAccount ? 'Konto' : 'Gast'}</Badge>}
      actions={
        <ButtonLink to="/admin/entwuerfe/neu" search={{ kunde: String(customer.id) }} variant="primary" icon={Plus}>
          Neue Bestellung
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
        <div className="grid gap-4 xl:col-span-2">
          <Panel title={`Bestellungen (${customer.orderCount})`}>
            {customer.orders.length === 0 && <p className="text-ink-soft">Noch keine Bestellung.</p>}
            {customer.hasAccount && !customer.emailVerified && customer.orders.some(({ isGuest }) => isGuest) && (
              <Callout tone="warn" className="mb-2 text-warn">
                Die Adresse des Kontos ist nicht bestätigt. Was «Als Gast» bestellt wurde, kann von jemand anderem sein und steht nicht im
                Konto.
              </Callout>
            )}
            <ul className="divide-y divide-line">
              {customer.orders.map(({ id: orderId, number, placedAt, status, total, isGuest }) => (
                <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <OrderLink id={orderId} number={number} />
                  <StatusBadge status={status} />
                  {isGuest && customer.hasAccount && <Badge>Als Gast</Badge>}
                  <span className="text-ink-soft">
                    <RelativeTime at={placedAt} />
                  </span>
                  <span className="ml-auto tabular-nums">{formatChf(total)}</span>
                </li>
              ))}
            </ul>
          </Panel>
          <CustomerNotes customerId={customer.id} notes={customer.notes} />
          <Panel title="Bewertungen">
            {customer.reviews.length === 0 && <p className="text-ink-soft">Noch keine Bewertung.</p>}
            <ul className="divide-y divide-line">
              {customer.reviews.map(({ id: reviewId, productName, rating, comment }) => (
                <li key={reviewId} className="py-2">
                  <strong>{productName}</strong> <Stars rating={rating} />
                  <p className="max-w-prose whitespace-pre-line">{comment}</p>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title="Kontakt">
            <p>
              <a href={`mailto:${customer.email}`} className="text-link break-words">
                {customer.email}
              </a>
            </p>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <FactRow label="E-Mail bestätigt">{customer.emailVerified ? 'Ja' : 'Nein'}</FactRow>
              <FactRow label="Sprache">{customer.language ? LANGUAGE_TITLES[customer.language] : 'Nicht bekannt'}</FactRow>
              <FactRow label="Newsletter">{customer.newsletter ? 'Ja' : 'Nein'}</FactRow>
              <FactRow label="Seit">
                <RelativeTime at={customer.since} />
              </FactRow>
              <FactRow label="Umsatz" isStrong>
                {formatChf(customer.spent)}
              </FactRow>
            </dl>
          </Panel>
          <CustomerTags customerId={customer.id} tags={customer.tags} />
          <CustomerPriceList customerId={customer.id} priceListId={customer.priceListId} />
          <Panel title="Adressen">
            {customer.addresses.length === 0 && <p className="text-ink-soft">Keine gespeichert.</p>}
            <div className="grid gap-4">
              {customer.addresses.map((address, index) => (
                <AddressLines key={index} address={address} />
              ))}
            </div>
          </Panel>
          {isOwner && <CustomerRequests customer={customer} />}
        </div>
      </div>
    </Screen>
  )
}

/** The tags of a customer, saved as they are added and removed. */
function CustomerTags({ customerId, tags }: { customerId: number; tags: readonly string[] }) {
  const { data: known } = useAdminQuery<typeof listCustomerTags>('GET /api/admin/customer-tags', {})
  const tagging = useSave(
    (next: string[]) =>
      callApi<typeof saveCustomerTags>('PATCH /api/admin/customers/:id/tags', {
        params: { id: customerId },
        // What a colleague has changed meanwhile stays.
        body: { add: next.filter((tag) => !tags.includes(tag)), remove: tags.filter((tag) => !next.includes(tag)) },
      }),
    // One that is typed while another is being saved is sent after it.
    { done: 'Merkmale gespeichert', scope: `customer-tags-${customerId}` },
  )
  return (
    <Panel title="Merkmale">
      <TagsField
        label="Merkmal hinzufügen"
        hint="Zum Beispiel Wiederverkauf oder Stammkundschaft; die Liste der Kunden filtert danach."
        value={tagging.isPending ? tagging.variables : tags}
        known={known}
        onChange={tagging.mutate}
      />
    </Panel>
  )
}

/** The price list of a customer, saved as it is chosen; nothing while there is no list. */
function CustomerPriceList({ customerId, priceListId }: { customerId: number; priceListId: string | null }) {
  const lists = usePriceLists()
  const choosing = useSave(
    (body: { priceListId: string | null; seen: string | null }) =>
      callApi<typeof chooseCustomerPriceList>('PUT /api/admin/customers/:id/price-list', { params: { id: customerId }, body }),
    { done: 'Preisliste gespeichert', scope: 'customer-price-list' },
  )
  if (lists.length === 0) return null
  const shown = choosing.isPending ? choosing.variables.priceListId : priceListId
  return (
    <Panel title="Preisliste">
      <ChoiceField
        label="Preise von"
        hint="Eine Bestellung von Hand schlägt sie vor."
        value={shown ?? ''}
        options={priceListOptions(lists)}
        onChange={(id) => choosing.mutate({ priceListId: id || null, seen: shown })}
      />
    </Panel>
  )
}
