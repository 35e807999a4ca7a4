import { createLink, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Tasks } from '#contract/overview/admin-insights.ts'
import type { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import { formatChf } from '#domain/money/money.ts'
import type { ReturnState } from '#domain/returns/order-return.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { OrderLink } from '../links.tsx'
import { deadlineText } from '../orders/disputes/dispute-labels.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { EqualTasks, Task } from './equal-tasks.tsx'

/** Sizes shown before the others are unfolded. */
const MAX_LOW_STOCK = 8

/** What is done next with a return in each state. */
const NEXT_OF_RETURN: Readonly<Record<ReturnState, string>> = {
  announced: 'unterwegs',
  received: 'prüfen',
  inspected: 'abschliessen',
  closed: 'erledigt',
  withdrawn: 'abgesagt',
}

/** The open tasks, each with a link to where it is done. */
export function TaskList({ tasks }: { tasks: Tasks }) {
  const [now] = useState(() => Date.now())
  const { toPack, toShipToday, openInvoices, overdueInvoices, attention, failedMails, pendingReviews, failedRefunds } = tasks
  const { refundsToTransfer, returns, disputes, paymentsToReview, lowStock, sendsMail } = tasks
  const open = [attention, failedRefunds, refundsToTransfer, returns, disputes, paymentsToReview].some(({ length }) => length > 0)
  const isQuiet = !open && toPack + openInvoices + overdueInvoices + failedMails + pendingReviews === 0
  return (
    <div className="grid gap-4">
      <Panel title="Zu tun">
        {isQuiet && (
          <p className="mb-3 flex items-center gap-2 text-ink-soft">
            <CircleCheck className="size-5 text-good" aria-hidden /> Alles erledigt.
          </p>
        )}
        {!sendsMail && (
          <Callout tone="warn" className="mb-3 text-warn">
            <strong>Kein Mailserver:</strong> Keine E-Mail verlässt den Shop. Alle werden{' '}
            <Link to="/admin/email" className="font-semibold underline">
              aufbewahrt
            </Link>
            .{' '}
            <Link to="/admin/betrieb" className="font-semibold underline">
              So wird er eingerichtet
            </Link>
          </Callout>
        )}
        <ul className="grid gap-1">
          <CountTask count={toShipToday} isBad to="/admin/bestellungen" search={{ status: 'to-ship-today' }}>
            {toShipToday === 1 ? 'Bestellung muss' : 'Bestellungen müssen'} heute weg
          </CountTask>
          <CountTask count={toPack} to="/admin/bestellungen/packen">
            {toPack === 1 ? 'Bestellung packen' : 'Bestellungen packen'}
          </CountTask>
          <CountTask count={overdueInvoices} isBad to="/admin/bestellungen" search={{ payment: 'overdue' }}>
            {overdueInvoices === 1 ? 'Rechnung ist' : 'Rechnungen sind'} überfällig
          </CountTask>
          <CountTask count={openInvoices} to="/admin/bestellungen" search={{ payment: 'open' }}>
            {openInvoices === 1 ? 'Rechnung offen' : 'Rechnungen offen'}
          </CountTask>
          <CountTask count={pendingReviews} to="/admin/bewertungen" search={{ state: 'pending' }}>
            {pendingReviews === 1 ? 'Bewertung prüfen' : 'Bewertungen prüfen'}
          </CountTask>
          <CountTask count={failedMails} isBad to="/admin/email" search={{ state: 'failed' }}>
            {failedMails === 1 ? 'E-Mail ist' : 'E-Mails sind'} nicht angekommen
          </CountTask>
          <EqualTasks
            items={attention}
            keyOf={({ orderId }) => orderId}
            title={({ reason }) => reason}
            renderOne={({ orderId, number }) => <OrderLink id={orderId} number={number} />}
            renderSingle={({ orderId, number, reason }) => (
              <>
                <OrderLink id={orderId} number={number} />: {reason}
              </>
            )}
          />
          <EqualTasks
            items={failedRefunds}
            keyOf={({ orderId }) => orderId}
            title={(_, count) => `${count === 1 ? 'Rückerstattung' : 'Rückerstattungen'} fehlgeschlagen`}
            renderOne={({ orderId, number, amount }) => (
              <>
                <OrderLink id={orderId} number={number} />, {formatChf(amount)}
              </>
            )}
          />
          <EqualTasks
            items={refundsToTransfer}
            keyOf={({ refundId }) => refundId}
            title={() => 'Rückerstattungen überweisen'}
            renderOne={({ orderId, number, amount }) => (
              <>
                <OrderLink id={orderId} number={number} />, {formatChf(amount)}
              </>
            )}
            renderSingle={({ orderId, number, amount }) => (
              <>
                {formatChf(amount)} überweisen: <OrderLink id={orderId} number={number} />
              </>
            )}
          />
          <EqualTasks
            items={returns}
            keyOf={({ returnId }) => returnId}
            title={({ state }, count) => returnsTask(state, count)}
            renderOne={({ orderId, number }) => <OrderLink id={orderId} number={number} />}
            mark={({ state }) => (state === 'announced' ? '…' : '!')}
            isBad={false}
          />
          <EqualTasks
            items={disputes}
            keyOf={({ disputeId }) => disputeId}
            title={(_, count) => `${count === 1 ? 'Reklamation' : 'Reklamationen'} beantworten`}
            renderOne={({ orderId, number, amount, respondBy }) => (
              <>
                <OrderLink id={orderId} number={number} />, {formatChf(amount)}
                {respondBy && <strong>, {deadlineText(Date.parse(respondBy), now)}</strong>}
              </>
            )}
          />
          {paymentsToReview.map((payment) => (
            <Task key={payment.checkoutId} count="!" isBad>
              <PaymentToReview payment={payment} />
            </Task>
          ))}
        </ul>
      </Panel>
      <Panel title="Wenig am Lager">
        {lowStock.length === 0 && <p className="text-ink-soft">Nichts ist knapp.</p>}
        <LowStock sizes={lowStock.slice(0, MAX_LOW_STOCK)} />
        {lowStock.length > MAX_LOW_STOCK && (
          <details className="mt-1.5">
            <summary className="font-semibold pointer-coarse:py-2.5">{lowStock.length - MAX_LOW_STOCK} weitere</summary>
            <LowStock sizes={lowStock.slice(MAX_LOW_STOCK)} />
          </details>
        )}
      </Panel>
    </div>
  )
}

/** So many things of one kind to do, as a link to them; nothing while there are none. */
const CountTask = createLink(function CountTask({
  count,
  isBad,
  children,
  ...link
}: ComponentProps<'a'> & { count: number; isBad?: boolean }) {
  if (count === 0) return null
  return (
    <Task count={count} isBad={isBad}>
      <a {...link} className="font-semibold hover:underline">
        {children}
      </a>
    </Task>
  )
})

function LowStock({ sizes }: { sizes: Tasks['lowStock'] }) {
  return (
    <ul className="grid gap-1.5 pointer-coarse:gap-0">
      {sizes.map(({ productId, weight, name, left }) => (
        <li key={`${productId}-${weight}`} className="relative flex items-center justify-between gap-3 pointer-coarse:min-h-11">
          <Link to="/admin/produkte/$id" params={{ id: productId }} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
          <strong className={`tabular-nums ${left <= 0 ? 'text-bad' : 'text-warn'}`}>{left <= 0 ? 'ausverkauft' : `${left} übrig`}</strong>
        </li>
      ))}
    </ul>
  )
}

/** What this many returns in a state ask of the operator. */
function returnsTask(state: ReturnState, count: number): string {
  return `${count === 1 ? 'Rücksendung' : 'Rücksendungen'} ${NEXT_OF_RETURN[state]}`
}

/**
 * A payment that is not as agreed; owners refund it or accept it as the order (docs/rules/payments.md#needs-review).
 */
function PaymentToReview({ payment }: { payment: Tasks['paymentsToReview'][number] }) {
  const { isOwner } = useOperator()
  const { total, email, reason, at, paymentIntentId, checkoutId } = payment
  const params = { checkoutId }
  return (
    <>
      <strong>Zahlung ohne Bestellung:</strong> {formatChf(total)} {email && `von ${email}`}
      <Note as="span">
        {reason} (<RelativeTime at={at} />, {paymentIntentId ?? 'ohne Zahlungsnummer'})
      </Note>
      {isOwner && (
        <span className="mt-2 flex flex-wrap gap-2">
          <ConfirmButton
            question={{
              title: 'Zahlung zurückerstatten?',
              text: 'Der ganze erhaltene Betrag geht zurück. Es entsteht keine Bestellung, und das lässt sich nicht rückgängig machen.',
              confirm: 'Zurückerstatten',
            }}
            send={() => callApi<typeof refundReviewedPayment>('POST /api/admin/payments-to-review/:checkoutId/refund', { params })}
            done="Die Zahlung wird zurückerstattet"
          >
            Zurückerstatten
          </ConfirmButton>
          <ConfirmButton
            question={{
              title: 'Als Bestellung annehmen?',
              text: `Es entsteht die vereinbarte Bestellung über ${formatChf(total)}. Was wirklich bezahlt wurde, steht in ihrem Verlauf.`,
              confirm: 'Bestellung annehmen',
            }}
            send={() => callApi<typeof acceptReviewedPayment>('POST /api/admin/payments-to-review/:checkoutId/accept', { params })}
            done="Die Bestellung ist angenommen"
          >
            Als Bestellung annehmen
          </ConfirmButton>
        </span>
      )}
    </>
  )
}
