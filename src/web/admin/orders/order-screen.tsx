import { getRouteApi, Link } from '@tanstack/react-router'
import { Gift, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { listSupplements } from '#contract/orders/admin-order-edits.ts'
import type { AdminOrder, getAdminOrder, resolveOrderAttention } from '#contract/orders/admin-orders.ts'
import { germanDateTime, germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { ATTENTION_LABELS, type AttentionCode } from '#domain/orders/order-attention.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { DialogOpener } from '../dialog.tsx'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { MailStateBadge } from '../mail/mail-state-badge.tsx'
import { ResendButton } from '../mail/resend-button.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { OrderDisputes } from './disputes/order-disputes.tsx'
import { AddressDialog } from './editing/address-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { NothingToSendNote, PostponedNote } from './order-notes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { isUnderWay } from './order-texts.ts'
import { OrderParcels } from './shipping/order-parcels.tsx'
import { ShipBy } from './shipping/ship-by.tsx'
import { StatusBadge } from './status-badge.tsx'

const BACK = <BackLink to="/admin/bestellungen">Bestellungen</BackLink>

/** How often an order is read while something of it is under way. */
const UNDER_WAY_MS = 3000

const route = getRouteApi('/admin/bestellungen/$id')

/** One order with everything about it. */
export function OrderScreen() {
  const { id } = route.useParams()
  const order = useAdminQuery<typeof getAdminOrder>(
    'GET /api/admin/orders/:id',
    { params: { id } },
    { refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && UNDER_WAY_MS },
  )
  return (
    <Loaded query={order} screen={{ title: 'Bestellung', above: BACK }}>
      {(stored) => <Order order={stored} />}
    </Loaded>
  )
}

function Order({ order }: { order: AdminOrder }) {
  return (
    <Screen
      title={order.number}
      above={BACK}
      aside={
        <>
          <StatusBadge status={order.status} shipmentCount={order.shipmentCount} />
          <span className="text-ink-soft">{germanDateTime(Date.parse(order.placedAt))}</span>
          <ShipBy order={order} />
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <PostponedNote order={order} />
      <GiftAddressNote order={order} />
      <NothingToSendNote order={order} />
      {order.attention.map((reason) => (
        <Attention key={reason} order={order} reason={reason} />
      ))}
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
        <div className="grid gap-4 xl:col-span-2">
          <OrderLines order={order} />
          <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
            <OrderAddresses order={order} />
            <div className="grid gap-4">
              {order.quote.shippingMethod.kind !== 'collected' && <OrderParcels order={order} />}
              <OrderSupplements order={order} />
              <OtherOrders order={order} />
            </div>
          </div>
          <OrderReturns order={order} />
          <OrderMails order={order} />
        </div>
        <div className="grid gap-4">
          <OrderPayment order={order} />
          <OrderDisputes order={order} />
          <OrderDocuments order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </Screen>
  )
}

/** One reason why the order needs attention, which is settled on its own (docs/rules/orders.md#attention). */
function Attention({ order, reason }: { order: AdminOrder; reason: AttentionCode }) {
  const textId = useId()
  const change = useSave(
    () =>
      callApi<typeof resolveOrderAttention>('POST /api/admin/orders/:id/attention', {
        params: { id: order.id },
        body: { version: order.version, reason },
      }),
    { done: 'Als geklärt vermerkt' },
  )
  return (
    <Callout role="alert" tone="bad" className="mb-4 flex flex-wrap items-center gap-3">
      <TriangleAlert className="size-5 shrink-0" aria-hidden />
      <p id={textId} className="min-w-52 flex-1">
        <strong>Zu klären:</strong> {ATTENTION_LABELS[reason]}
      </p>
      {/* A held order is settled by confirming or cancelling it. */}
      {order.status !== 'pending' && (
        <Button variant="secondary" size="small" aria-describedby={textId} isBusy={change.isPending} onClick={() => change.mutate()}>
          Ist geklärt
        </Button>
      )}
    </Callout>
  )
}

/**
 * Says that a gift waits for its address, so that nothing is packed, and lets an operator enter it.
 * docs/rules/orders.md#gift-links
 */
function GiftAddressNote({ order }: { order: AdminOrder }) {
  if (order.awaitsAddressUntil === null) return null
  return (
    <Callout tone="warn" className="mb-4 flex flex-wrap items-center gap-3">
      <Gift className="size-5 shrink-0" aria-hidden />
      <p className="min-w-52 flex-1">
        <strong>Die Adresse fehlt noch:</strong> Die beschenkte Person kann sie bis {germanDay(order.awaitsAddressUntil)} über ihren Link
        eintragen. Erst mit der Adresse lässt sich die Bestellung in Bearbeitung nehmen.
      </p>
      <DialogOpener renderDialog={(close) => <AddressDialog order={order} address={null} onClose={close} />}>
        Adresse eintragen
      </DialogOpener>
    </Callout>
  )
}

/** The customer's other orders; nothing of somebody without an e-mail address, by which they are found. */
function OtherOrders({ order }: { order: AdminOrder }) {
  if (order.email === null && order.otherOrders.length === 0) return null
  return (
    <Panel title="Weitere Bestellungen">
      {order.otherOrders.length === 0 ? (
        <p className="text-ink-soft">Das ist die erste Bestellung dieser Person.</p>
      ) : (
        <ul className="grid gap-2">
          {order.otherOrders.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OrderLink id={other.id} number={other.number} />
              <StatusBadge status={other.status} />
              <span className="ml-auto tabular-nums">{formatChf(other.total)}</span>
              <span className="w-full text-fine text-ink-soft">
                <RelativeTime at={other.placedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The mails of an order, each with a button to resend it. */
function OrderMails({ order }: { order: AdminOrder }) {
  return (
    <Panel title="E-Mails">
      {order.mails.length === 0 ? (
        <p className="text-ink-soft">Noch keine E-Mail verschickt.</p>
      ) : (
        <ul className="divide-y divide-line">
          {order.mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <strong>{mail.title}</strong>
                <Note as="span">
                  <RelativeTime at={mail.createdAt} /> an {mail.recipient}
                </Note>
                {mail.error && mail.replacedBy === null && <span className="block text-fine text-bad">{mail.error}</span>}
              </span>
              <MailStateBadge mail={mail} />
              <ResendButton mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/**
 * The orders and open drafts that go in one parcel with an order; nothing without any. docs/rules/orders.md#supplements
 */
function OrderSupplements({ order }: { order: AdminOrder }) {
  const { data: drafts = [] } = useAdminQuery<typeof listSupplements>('GET /api/admin/orders/:id/supplements', { params: { id: order.id } })
  if (order.together.length === 0 && drafts.length === 0) return null
  const isToSend = order.toSend.length > 0
  return (
    <Panel title={order.quote.supplements === undefined ? 'Nachtrag' : `Nachtrag zu ${order.quote.supplements}`}>
      <ul className="grid gap-2">
        {order.together.map(({ id, number, status, text }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderLink id={id} number={number} />
            <StatusBadge status={status} />
            {isToSend && <span className="w-full text-fine text-ink-soft">{text}</span>}
          </li>
        ))}
        {drafts.map(({ id, number, total }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to="/admin/entwuerfe/$id" params={{ id }} className="font-bold hover:underline">
              Entwurf {number}
            </Link>
            <span className="ml-auto tabular-nums">{formatChf(total)}</span>
            <span className="w-full text-fine text-ink-soft">Noch nicht bezahlt</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
