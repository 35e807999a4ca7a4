import type { BankTasks } from '#contract/bank/admin-bank.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogButtons } from '../form/dialog-buttons.tsx'
import { TransferAccountForm } from '../form/transfer-account-form.tsx'
import { TransferredDialog } from '../form/transferred-dialog.tsx'
import { useBankChange } from './use-bank-change.ts'

type Overpayment = BankTasks['overpayments'][number]
/** What is to be paid back, or the repayment that waits for its transfer. */
export type Repayable = Pick<Overpayment, 'orderId' | 'number' | 'amount'> & { repaymentId?: string }

/** Prepares a transfer to the account that the payment came from, or to another one. */
export function PrepareDialog({ overpayment, onClose }: { overpayment: Overpayment; onClose: () => void }) {
  const { orderId, number, amount } = overpayment
  const change = useBankChange(`${formatChf(amount)} sind für die Zahlungsdatei bereit`, { onDone: onClose, refused: null })

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
        onSubmit={(account) => change.mutate({ kind: 'prepare-repayment', orderId, amount: toDecimal(amount), ...account })}
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
export function RepaidDialog({ overpayment, onClose }: { overpayment: Repayable; onClose: () => void }) {
  const { orderId, number, amount, repaymentId } = overpayment
  const change = useBankChange(`${formatChf(amount)} sind zurückbezahlt`, { onDone: onClose, refused: null })
  return (
    <TransferredDialog
      title="Als zurückbezahlt melden?"
      text={`${formatChf(amount)} zu ${number} gelten dann als zurückbezahlt.`}
      confirm="Zurückbezahlt"
      save={change}
      onConfirm={(day) => change.mutate({ kind: 'repay', orderId, amount: toDecimal(amount), day, repaymentId })}
      onClose={onClose}
    />
  )
}
