import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { cancelTransfer, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { exceedsReceived } from '#domain/orders/refund.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { ConfirmButton } from '../../form/confirm-dialog.tsx'
import { TransferAccountForm } from '../../form/transfer-account-form.tsx'
import { TransferredDialog } from '../../form/transferred-dialog.tsx'
import { mailNotice, useSendsMail } from '../../mail/use-sends-mail.ts'
import { RelativeTime } from '../../relative-time.tsx'
import { useOperator } from '../../use-operator.ts'
import { useSave } from '../../use-save.ts'

const BADGES = {
  requested: ['Angefordert', 'neutral'],
  pending: ['In Bearbeitung', 'warn'],
  to_transfer: ['Zu überweisen', 'bad'],
  succeeded: ['Erstattet', 'good'],
  failed: ['Rückerstattung fehlgeschlagen', 'bad'],
  cancelled: ['Abgebrochen', 'neutral'],
} as const

/** The refunds of an order; one that waits for its bank transfer is carried out here. */
export function RefundList({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  return (
    <ul className="mt-3 grid gap-3 border-t border-line pt-3">
      {order.refunds.map((refund) => {
        const { id, amount, state, reason, actor, createdAt, account, transferredOn, cash, isCredit, toGiftCard } = refund
        const [label, tone] = isCredit ? (['Gutgeschrieben', 'good'] as const) : BADGES[state]
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`font-bold tabular-nums ${state === 'cancelled' ? 'line-through' : ''}`}>{formatChf(cash ?? amount)}</span>
            <Badge tone={tone}>
              {toGiftCard ? 'Auf Geschenkkarte' : cash !== null ? 'Bar zurückgegeben' : transferredOn === null ? label : 'Überwiesen'}
            </Badge>
            <span className="w-full text-fine text-ink-soft">
              <RelativeTime at={createdAt} />, {actor}: {reason}
            </span>
            {transferredOn !== null && (
              <span className="w-full text-fine text-ink-soft tabular-nums">
                Überwiesen am {germanDay(transferredOn)}
                {account && ` an ${account.accountHolder}, ${formatIban(account.iban)}`}
              </span>
            )}
            {state === 'to_transfer' &&
              (isOwner ? (
                // Shown anew only when another account was saved: what is being typed survives every other change of
                // the order.
                <TransferTask key={`${account?.iban} ${account?.accountHolder}`} order={order} refund={refund} />
              ) : (
                <span className="w-full text-fine">Inhaberinnen und Inhaber überweisen den Betrag und melden es hier.</span>
              ))}
          </li>
        )
      })}
    </ul>
  )
}

type Refund = AdminOrder['refunds'][number]
type Props = { order: AdminOrder; refund: Refund }

/**
 * A refund that waits for its bank transfer: first the account, then the report
 * (docs/rules/payments.md#bank-transfers).
 */
function TransferTask({ order, refund }: Props) {
  const { account } = refund
  const [isEditing, setIsEditing] = useState(account === null)
  const [isReporting, setIsReporting] = useState(false)
  return (
    <Callout className="mt-1 w-full">
      {exceedsReceived(order) && (
        <p className="mb-3 text-fine">
          {order.received === 0
            ? 'Diese Zahlung wurde von Hand vermerkt, die Bank hat keine gemeldet. Prüfen Sie vor der Überweisung, dass sie eingegangen ist.'
            : `Die Bank hat nur ${formatChf(order.received)} gemeldet. Prüfen Sie vor der Überweisung, dass auch der Rest eingegangen ist.`}
        </p>
      )}
      {isEditing || account === null ? (
        <AccountForm order={order} refund={refund} />
      ) : (
        <>
          <dl className="text-small">
            <dt className="text-fine text-ink-soft">IBAN</dt>
            <dd className="font-semibold tabular-nums select-all">{formatIban(account.iban)}</dd>
            <dt className="mt-1.5 text-fine text-ink-soft">Lautend auf</dt>
            <dd className="wrap-anywhere select-all">{account.accountHolder}</dd>
            <dt className="mt-1.5 text-fine text-ink-soft">Mitteilung</dt>
            <dd className="select-all">Rückerstattung {order.number}</dd>
          </dl>
          <Button size="small" className="mt-3 w-full" onClick={() => setIsReporting(true)}>
            Als überwiesen melden
          </Button>
        </>
      )}
      <div className="mt-1 grid">
        {account !== null && !isEditing && (
          <Button variant="quiet" size="small" className="w-full" onClick={() => setIsEditing(true)}>
            Konto ändern
          </Button>
        )}
        <ConfirmButton
          question={{
            title: 'Überweisung abbrechen?',
            text: `${formatChf(refund.amount)} werden nicht überwiesen und lassen sich wieder zurückerstatten. Das erfasste Konto wird gelöscht.`,
            confirm: 'Nicht überweisen',
          }}
          send={() =>
            callApi<typeof cancelTransfer>('POST /api/admin/orders/:id/refunds/:refundId/cancel', {
              params: { id: order.id, refundId: refund.id },
              body: { version: order.version },
            })
          }
          done="Überweisung abgebrochen"
          variant="quiet"
          className="w-full"
        >
          Überweisung abbrechen
        </ConfirmButton>
      </div>
      {isReporting && <ReportDialog order={order} refund={refund} onClose={() => setIsReporting(false)} />}
    </Callout>
  )
}

function AccountForm({ order, refund }: Props) {
  const change = useSave(
    (account: { iban: string; accountHolder: string }) =>
      callApi<typeof saveTransferAccount>('PUT /api/admin/orders/:id/refunds/:refundId/account', {
        params: { id: order.id, refundId: refund.id },
        body: { version: order.version, ...account },
      }),
    { done: 'Konto gespeichert', refused: null },
  )
  return (
    <TransferAccountForm
      label="IBAN der Kundin oder des Kunden"
      account={refund.account ?? { iban: '', accountHolder: nameOf(order) }}
      change={change}
      onSubmit={change.mutate}
    >
      <Button type="submit" variant="secondary" size="small" isBusy={change.isPending}>
        Konto speichern
      </Button>
    </TransferAccountForm>
  )
}

function ReportDialog({ order, refund, onClose }: Props & { onClose: () => void }) {
  const change = useSave(
    (day: string) =>
      callApi<typeof reportTransfer>('POST /api/admin/orders/:id/refunds/:refundId/transfer', {
        params: { id: order.id, refundId: refund.id },
        body: { version: order.version, day },
      }),
    { done: `${formatChf(refund.amount)} sind überwiesen`, onDone: onClose, refused: null },
  )
  return (
    <TransferredDialog
      title="Als überwiesen melden?"
      text={`${formatChf(refund.amount)} gelten dann als zurückerstattet. ${mailNotice(order.email ?? 'Die Kundin oder der Kunde', useSendsMail())}`}
      confirm="Überwiesen"
      save={change}
      onConfirm={change.mutate}
      onClose={onClose}
    />
  )
}

function nameOf({ billing, delivery }: AdminOrder): string {
  const address = billing ?? delivery
  return address ? address.company || `${address.firstName} ${address.lastName}` : ''
}
