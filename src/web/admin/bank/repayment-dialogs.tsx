import type { BankTasks } from '#contract/bank/admin-bank.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '../form/dialog-buttons.tsx'
import { TransferAccountForm } from '../form/transfer-account-form.tsx'
import { TransferredDialog } from '../form/transferred-dialog.tsx'
import { useBankChange } from './use-bank-change.ts'

type Excess = BankTasks['excesses'][number]
/** What is to be paid back, or the repayment that waits for its transfer. */
export type Repayable = Pick<Excess, 'orderId' | 'number' | 'amount'> & { repaymentId?: string }

/** Prepares a transfer to the account that the payment came from, or to another one. */
export function PrepareDialog({ excess, onClose }: { excess: Excess; onClose: () => void }) {
  const { orderId, number, amount } = excess
  const change = useBankChange(`${formatChf(amount)} sind für die Zahlungsdatei bereit`, onClose)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Zu viel Bezahltes überweisen"
      description={`${formatChf(amount)} zu ${number} kommen in die nächste Zahlungsdatei. Die Bank bestätigt die Überweisung mit ihrer Datei.`}
    >
      <TransferAccountForm
        label="IBAN"
        account={{ iban: excess.iban, accountHolder: excess.name }}
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
export function RepaidDialog({ excess, onClose }: { excess: Repayable; onClose: () => void }) {
  const { orderId, number, amount, repaymentId } = excess
  const change = useBankChange(`${formatChf(amount)} sind zurückbezahlt`, onClose)
  return (
    <TransferredDialog
      title="Als zurückbezahlt melden?"
      text={`${formatChf(amount)} zu ${number} gelten dann als zurückbezahlt.`}
      confirm="Zurückbezahlt"
      isBusy={change.isPending}
      onConfirm={(day) => change.mutate({ kind: 'repay', orderId, amount: toDecimal(amount), day, repaymentId })}
      onClose={onClose}
    />
  )
}
