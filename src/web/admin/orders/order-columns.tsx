import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { PAYMENT_LABELS } from '#contract/field-labels.ts'
import type { ORDER_SORTS, OrderListItem } from '#contract/orders/admin-orders.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { returnedOfTotal } from '#domain/invoices/invoice.ts'
import { formatChf } from '#domain/money/money.ts'
import { paymentMethodText } from '#domain/payments/payment-method.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { MailAddress } from '../mail-address.tsx'
import { addressesLabel } from '../packing/recipient-text.ts'
import { RelativeTime } from '../relative-time.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { NextStepButton } from './next-step-button.tsx'
import { PAYMENT_CLASSES } from './order-texts.ts'
import { ShipBy } from './shipping/ship-by.tsx'
import { StatusBadge } from './status-badge.tsx'

export const ORDER_LIST_COLUMNS: readonly Column<OrderListItem, (typeof ORDER_SORTS)[number]>[] = [
  {
    id: 'number',
    title: 'Bestellung',
    cell: (order) => (
      <>
        <span className="md:whitespace-nowrap">
          <Link to="/admin/bestellungen/$id" params={{ id: order.id }} {...ROW_LINK}>
            <span className="whitespace-nowrap">{order.number}</span>
          </Link>
          {order.needsAttention && (
            <span title={order.needsAttention} className="ml-1.5 inline-flex align-middle text-bad">
              <TriangleAlert className="size-4" aria-label={`Zu klären: ${order.needsAttention}`} />
            </span>
          )}
        </span>
        <Note as="span" className="md:hidden">
          {order.name}
        </Note>
        {order.recipients !== null && <Badge className="whitespace-normal!">Firmengeschenk, {addressesLabel(order.recipients)}</Badge>}
      </>
    ),
  },
  { id: 'placed', title: 'Eingang', cell: (order) => <RelativeTime at={order.placedAt} />, sorts: ['newest', 'oldest'], from: 'md' },
  {
    id: 'name',
    title: 'Kundin, Kunde',
    cell: (order) => (
      <>
        {order.name}
        {order.email && <MailAddress of={order.email} />}
      </>
    ),
    from: 'md',
  },
  {
    id: 'status',
    title: 'Status',
    cell: (order) => (
      <>
        <StatusBadge status={order.status} shipmentCount={order.shipmentCount} />
        <span className="mt-1 block text-fine empty:hidden">
          <ShipBy order={order} />
        </span>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Zahlung',
    cell: (order) => <span className={PAYMENT_CLASSES[order.payment]}>{PAYMENT_LABELS[order.payment]}</span>,
    from: 'lg',
  },
  { id: 'items', title: 'Packungen', isNumber: true, cell: (order) => order.itemCount, from: 'xl' },
  { id: 'total', title: 'Total', isNumber: true, cell: (order) => formatChf(order.total), sorts: ['total-desc', 'total-asc'] },
  {
    id: 'method',
    title: 'Zahlungsart',
    cell: (order) => paymentMethodText(order.paymentMethod),
    isExtra: true,
  },
  {
    id: 'refunded',
    title: 'Erstattet',
    isNumber: true,
    cell: (order) => (returnedOfTotal(order) === 0 ? '–' : formatChf(returnedOfTotal(order))),
    isExtra: true,
  },
  {
    id: 'promised',
    title: 'Zugesagt auf',
    cell: (order) => <span className="whitespace-nowrap tabular-nums">{order.promisedOn ? germanDay(order.promisedOn) : '–'}</span>,
    isExtra: true,
  },
  { id: 'tracking', title: 'Sendungsnummer', cell: (order) => order.trackingNumber ?? '–', isExtra: true },
  { id: 'step', title: 'Nächster Schritt', isInteractive: true, cell: (order) => <NextStepButton order={order} />, from: 'lg' },
]
