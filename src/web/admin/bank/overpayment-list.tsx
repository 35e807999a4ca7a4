import { type ReactNode, useState } from 'react'
import type { BankTasks, cancelRepayment, prepareRepayment, reportRepayment } from '#contract/bank/admin-bank.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { TransferAccountForm } from '../form/transfer-account-form.tsx'
import { TransferredDialog } from '../form/transferred-dialog.tsx'
import { OrderLink } from '../links.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

type Overpayment = BankTasks['overpayments'][number]
type Repayment = BankTasks['repayments'][number]
type Asked = { what: 'prepare'; overpayment: Overpayment } | { what: 'report'; overpayment: Repayable }

/**
 * What was paid too much, with the account that it came from, and the part that waits for its transfer
 * (docs/rules/bank.md#overpayment).
 */
export function OverpaymentList({ overpayments, repayments }: Pick<BankTasks, 'overpayments' | 'repayments'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (overpayments.length === 0 && repayments.length === 0) return null
  return (
    <Panel title="Zu viel bezahlt, zurückzuzahlen">
      <ul className="divide-y divide-line">
        {overpayments.map((overpayment) => (
          <Row key={overpayment.orderId} overpayment={overpayment}>
            <Button variant="secondary" size="small" onClick={() => setAsked({ what: 'prepare', overpayment })}>
              Überweisen
            </Button>
            <Button variant="quiet" size="small" className="max-md:-ml-5" onClick={() => setAsked({ what: 'report', overpayment })}>
              Als zurückbezahlt melden
            </Button>
          </Row>
        ))}
        {repayments.map((repayment) => (
          <Row
            key={repayment.id}
            overpayment={repayment}
            note={repayment.isInFile ? 'In einer Zahlungsdatei' : 'Bereit für die Zahlungsdatei'}
          >
            {!repayment.isInFile && <CancelButton repayment={repayment} />}
            <Button
              variant="quiet"
              size="small"
              className="max-md:-ml-5"
              onClick={() => setAsked({ what: 'report', overpayment: { ...repayment, repaymentId: repayment.id } })}
            >
              Als zurückbezahlt melden
            </Button>
          </Row>
        ))}
      </ul>
      {asked?.what === 'prepare' && <PrepareDialog overpayment={asked.overpayment} onClose={close} />}
      {asked?.what === 'report' && <RepaidDialog overpayment={asked.overpayment} onClose={close} />}
    </Panel>
  )
}

function Row({
  overpayment: { orderId, number, amount, name, iban },
  note,
  children,
}: {
  overpayment: Overpayment
  note?: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <strong className="tabular-nums">{formatChf(amount)}</strong>
      <OrderLink id={orderId} number={number} />
      <span className="min-w-52 flex-1 text-small wrap-anywhere">
        {name} <span className="text-ink-soft tabular-nums select-all">{iban && formatIban(iban)}</span>
        {note && <Note as="span">{note}</Note>}
      </span>
      <span className="flex gap-2 max-md:grid max-md:justify-items-start">{children}</span>
    </li>
  )
}

function CancelButton({ repayment: { id, number } }: { repayment: Repayment }) {
  const change = useSave(() => callApi<typeof cancelRepayment>('DELETE /api/admin/bank/repayments/transfers/:id', { params: { id } }), {
    done: 'Die Überweisung ist aufgegeben',
  })
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={change.isPending}
      aria-label={`Überweisung zu ${number} aufgeben`}
      onClick={() => change.mutate()}
    >
      Aufgeben
    </Button>
  )
}

/** What is to be paid back, or the repayment that waits for its transfer. */
type Repayable = Pick<Overpayment, 'orderId' | 'number' | 'amount'> & { repaymentId?: string }

/** Prepares a transfer to the account that the payment came from, or to another one. */
function PrepareDialog({ overpayment, onClose }: { overpayment: Overpayment; onClose: () => void }) {
  const { orderId, number, amount } = overpayment
  const change = useSave(
    (account: { iban: string; accountHolder: string }) =>
      callApi<typeof prepareRepayment>('POST /api/admin/bank/repayments/transfers', {
        body: { orderId, amount: toDecimal(amount), ...account },
      }),
    { done: `${formatChf(amount)} sind für die Zahlungsdatei bereit`, onDone: onClose, refused: null },
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Zu viel Bezahltes überweisen"
      description={`${formatChf(amount)} zu ${number} kommen in die nächste Zahlungsdatei. Die Bank bestätigt die Überweisung mit ihrer Datei.`}
    >
      <TransferAccountForm
        label="IBAN"
        account={{ iban: overpayment.iban, accountHolder: overpayment.name }}
        change={change}
        onSubmit={change.mutate}
      >
        <DialogButtons onCancel={onClose}>
          <Button type="submit" size="small" isBusy={change.isPending}>
            Bereitstellen
          </Button>
        </DialogButtons>
      </TransferAccountForm>
    </Dialog>
  )
}

/** Reports that something was paid back by hand. */
function RepaidDialog({ overpayment, onClose }: { overpayment: Repayable; onClose: () => void }) {
  const { orderId, number, amount, repaymentId } = overpayment
  const change = useSave(
    (day: string) =>
      callApi<typeof reportRepayment>('POST /api/admin/bank/repayments', {
        body: { orderId, amount: toDecimal(amount), day, repaymentId },
      }),
    { done: `${formatChf(amount)} sind zurückbezahlt`, onDone: onClose, refused: null },
  )
  return (
    <TransferredDialog
      title="Als zurückbezahlt melden?"
      text={`${formatChf(amount)} zu ${number} gelten dann als zurückbezahlt.`}
      confirm="Zurückbezahlt"
      save={change}
      onConfirm={change.mutate}
      onClose={onClose}
    />
  )
}
