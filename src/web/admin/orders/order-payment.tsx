import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { PAYMENT_LABELS } from '#contract/field-labels.ts'
import { inCash } from '#domain/cash.ts'
import { germanDay } from '#domain/german-date.ts'
import { formatChf, minus, plus, ZERO } from '#domain/money.ts'
import { CASH_METHOD, paymentMethodText } from '#domain/payment-method.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { InvoicePayment, openOf, ReminderPause } from './invoice-payment.tsx'
import { PAYMENT_TONES } from './order-labels.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundList } from './refund-list.tsx'

/** The payment of an order: method, amount and refunds. */
export function OrderPayment({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  const [isRefunding, setIsRefunding] = useState(false)
  const { giftCard } = order.quote
  const isOpen = order.payment === 'open' || order.payment === 'overdue'
  const open = openOf(order)
  const cash = order.paymentMethod === CASH_METHOD ? inCash(minus(order.total, giftCard?.amount ?? ZERO)) : order.paidInCash
  return (
    <Panel title="Zahlung" actions={<Badge tone={PAYMENT_TONES[order.payment]}>{PAYMENT_LABELS[order.payment]}</Badge>}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Betrag</dt>
        <dd className="text-right font-bold tabular-nums">{formatChf(order.total)}</dd>
        {order.lowered > 0 && (
          <>
            <dt className="text-ink-soft">Vor der Änderung bezahlt</dt>
            <dd className="text-right tabular-nums">{formatChf(plus(order.total, order.lowered))}</dd>
          </>
        )}
        <dt className="text-ink-soft">Zahlungsart</dt>
        <dd className="text-right">{paymentMethodText(order.paymentMethod)}</dd>
        {giftCard && giftCard.amount > 0 && (
          <>
            <dt className="text-ink-soft">
              <Link to="/admin/gutscheinkarten/$id" params={{ id: giftCard.id }} className="underline">
                Geschenkkarte …{giftCard.lastFour}
              </Link>
            </dt>
            <dd className="text-right tabular-nums">{formatChf(giftCard.amount)}</dd>
          </>
        )}
        {order.dueOn && (
          <>
            <dt className="text-ink-soft">Zahlbar bis</dt>
            <dd className="text-right">{germanDay(order.dueOn)}</dd>
          </>
        )}
        {cash !== null && (
          <>
            <dt className="text-ink-soft">Bar erhalten</dt>
            <dd className="text-right tabular-nums">{formatChf(cash)}</dd>
          </>
        )}
        {order.received > 0 && (
          <>
            <dt className="text-ink-soft">Auf dem Konto eingegangen</dt>
            <dd className="text-right tabular-nums">{formatChf(order.received)}</dd>
          </>
        )}
        {order.paidAt && (
          <>
            <dt className="text-ink-soft">Bezahlt</dt>
            <dd className="text-right">
              <RelativeTime at={order.paidAt} />
            </dd>
          </>
        )}
        {order.paymentIntentId && (
          <>
            <dt className="text-ink-soft">Zahlungsnummer</dt>
            <dd className="truncate text-right text-fine" title={order.paymentIntentId}>
              {order.paymentIntentId}
            </dd>
          </>
        )}
        {order.disputed > 0 && (
          <>
            <dt className="text-ink-soft">Von der Bank zurückgebucht</dt>
            <dd className="text-right tabular-nums">{formatChf(order.disputed)}</dd>
          </>
        )}
        {order.credited > 0 && (
          <>
            <dt className="text-ink-soft">Gutgeschrieben</dt>
            <dd className="text-right tabular-nums">{formatChf(order.credited)}</dd>
          </>
        )}
        {isOpen && open !== order.total && (
          <>
            <dt className="text-ink-soft">Noch offen</dt>
            <dd className="text-right font-bold tabular-nums">{formatChf(open)}</dd>
          </>
        )}
        {order.refunded > order.toTransfer && (
          <>
            <dt className="text-ink-soft">Zurückerstattet</dt>
            <dd className="text-right tabular-nums">{formatChf(minus(order.refunded, order.toTransfer))}</dd>
          </>
        )}
        {order.toTransfer > 0 && (
          <>
            <dt className="text-ink-soft">Zu überweisen</dt>
            <dd className="text-right font-bold tabular-nums">{formatChf(order.toTransfer)}</dd>
          </>
        )}
      </dl>
      {order.refunds.length > 0 && <RefundList order={order} />}
      {order.dueOn && order.refunded === 0 && order.payment !== 'void' && (order.paidAt === null || order.received === 0) && (
        <InvoicePayment order={order} />
      )}
      {isOpen && <ReminderPause order={order} />}
      {isOwner && order.refundable > 0 && (
        <Button look="secondary" size="small" className="mt-4 w-full" onClick={() => setIsRefunding(true)}>
          {order.isCreditable ? 'Gutschreiben' : 'Zurückerstatten'}
        </Button>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </Panel>
  )
}
