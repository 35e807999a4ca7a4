import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { cancelTransfer, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { formatChf } from '#domain/money/money.ts'
import { exceedsReceived } from '#domain/orders/refund.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { ConfirmButton } from '../../form/confirm-dialog.tsx'
import { TransferAccountForm } from '../../form/transfer-account-form.tsx'
import { TransferredDialog } from '../../form/transferred-dialog.tsx'
import { mailNotice, useSendsMail } from '../../mail/use-sends-mail.ts'
import { useSave } from '../../use-save.ts'

type Refund = AdminOrder['refunds'][number]
type Props = { order: AdminOrder; refund: Refund }

/**
 * A refund that waits for its bank transfer: first the account, then the report
 * (docs/rules/payments.md#bank-transfers).
 */
export function TransferTask({ order, refund }: Props) {
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
