import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PAYMENT_LABELS } from '#contract/field-labels.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { inCash } from '#domain/money/cash.ts'
import { formatChf, minus, plus, ZERO } from '#domain/money/money.ts'
import { CASH_METHOD, paymentMethodText } from '#domain/payments/payment-method.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { FactRow } from '../fact-row.tsx'
import { GIFT_CARD_NAMES } from '../gift-cards/gift-card-labels.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { InvoicePayment, ReminderPause } from './invoice-payment.tsx'
import { PAYMENT_TONES } from './order-texts.ts'
import { ExcessNote } from './refunds/excess-note.tsx'
import { RefundDialog } from './refunds/refund-dialog.tsx'
import { RefundList } from './refunds/refund-list.tsx'

/** The payment of an order: method, amount and refunds. */
export function OrderPayment({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  const [isRefunding, setIsRefunding] = useState(false)
  const { giftCard } = order.quote
  const isOpen = order.payment === 'open' || order.payment === 'overdue'
  const asked = plus(order.openAmount, order.openReminderFees)
  const refunded = plus(minus(order.refunded, plus(order.toTransfer, order.exchanged)), order.excess)
  const cash = order.paymentMethod === CASH_METHOD ? inCash(minus(order.total, giftCard?.amount ?? ZERO)) : order.paidInCash
  return (
    <Panel title="Zahlung" actions={<Badge tone={PAYMENT_TONES[order.payment]}>{PAYMENT_LABELS[order.payment]}</Badge>}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <FactRow label="Betrag" isStrong>
          {formatChf(order.total)}
        </FactRow>
        {order.totalReduction > 0 && (
          <FactRow label="Vor der Änderung bezahlt">{formatChf(plus(order.total, order.totalReduction))}</FactRow>
        )}
        <FactRow label="Zahlungsart">{paymentMethodText(order.paymentMethod)}</FactRow>
        {giftCard && giftCard.amount > 0 && (
          <FactRow
            label={
              <Link to="/admin/gutscheinkarten/$id" params={{ id: giftCard.id }} className="underline">
                {giftCardName(giftCard, GIFT_CARD_NAMES)}
              </Link>
            }
          >
            {formatChf(giftCard.amount)}
          </FactRow>
        )}
        {order.dueOn && <FactRow label="Zahlbar bis">{germanDay(order.dueOn)}</FactRow>}
        {cash !== null && <FactRow label="Bar erhalten">{formatChf(cash)}</FactRow>}
        {order.received > 0 && <FactRow label="Auf dem Konto eingegangen">{formatChf(order.received)}</FactRow>}
        {order.waived > 0 && <FactRow label="Erlassen">{formatChf(order.waived)}</FactRow>}
        {order.paidAt && (
          <FactRow label="Bezahlt">
            {/* The bank names the day only. */}
            {order.received > 0 ? germanDate(Date.parse(order.paidAt)) : <RelativeTime at={order.paidAt} />}
          </FactRow>
        )}
        {order.paymentIntentId && (
          <FactRow label="Zahlungsnummer">
            <span className="block truncate text-fine" title={order.paymentIntentId}>
              {order.paymentIntentId}
            </span>
          </FactRow>
        )}
        {order.surplus > 0 && (
          <FactRow label="Zu viel bezahlt, beim Zahlungsanbieter zu erstatten" isStrong>
            {formatChf(order.surplus)}
          </FactRow>
        )}
        {order.disputed > 0 && <FactRow label="Von der Bank zurückgebucht">{formatChf(order.disputed)}</FactRow>}
        {order.credited > 0 && <FactRow label="Gutgeschrieben">{formatChf(order.credited)}</FactRow>}
        {isOpen && order.openReminderFees > 0 && <FactRow label="Mahngebühren">{formatChf(order.openReminderFees)}</FactRow>}
        {isOpen && asked !== order.total && (
          <FactRow label="Noch offen" isStrong>
            {formatChf(asked)}
          </FactRow>
        )}
        {order.exchanged > 0 && <FactRow label="An den Nachtrag angerechnet">{formatChf(order.exchanged)}</FactRow>}
        {refunded > 0 && <FactRow label="Zurückerstattet">{formatChf(refunded)}</FactRow>}
        {order.toTransfer > 0 && (
          <FactRow label="Zu überweisen" isStrong>
            {formatChf(order.toTransfer)}
          </FactRow>
        )}
      </dl>
      {order.excess > 0 && <ExcessNote order={order} />}
      {order.refunds.length > 0 && <RefundList order={order} />}
      {order.dueOn && order.refunded === 0 && order.payment !== 'void' && (order.paidAt === null || order.received === 0) && (
        <InvoicePayment order={order} />
      )}
      {isOpen && <ReminderPause order={order} />}
      {isOwner && order.refundable + order.waived > 0 && (
        <Button variant="secondary" size="small" className="mt-4 w-full" onClick={() => setIsRefunding(true)}>
          {order.isCreditable ? 'Gutschreiben' : 'Zurückerstatten'}
        </Button>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </Panel>
  )
}
