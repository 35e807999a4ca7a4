import { type FormEvent, useState } from 'react'
import type { BankTasks } from '#contract/admin-bank.ts'
import { transferAccount } from '#contract/admin-refunds.ts'
import { swissDay } from '#domain/german-date.ts'
import { formatIban } from '#domain/iban.ts'
import { formatChf, toDecimal } from '#domain/money.ts'
import { useFormErrors } from '#web/app/use-form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Field } from '../form/field.tsx'
import { useBankChange } from './use-bank-change.ts'

type Excess = BankTasks['excesses'][number]
/** What is to be paid back, or the repayment that waits for its transfer. */
export type Repayable = Pick<Excess, 'orderId' | 'number' | 'amount'> & { repaymentId?: string }

/** Prepares a transfer to the account that the payment came from, or to another one. */
export function PrepareDialog({ excess, onClose }: { excess: Excess; onClose: () => void }) {
  const { orderId, number, amount } = excess
  const [iban, setIban] = useState(excess.iban && formatIban(excess.iban))
  const [accountHolder, setAccountHolder] = useState(excess.name)
  const change = useBankChange(`${formatChf(amount)} sind für die Zahlungsdatei bereit`, onClose)
  const { errors, refuses } = useFormErrors(change)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { error } = transferAccount.safeParse({ iban, accountHolder })
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).toReversed())
    if (!refuses(found)) change.mutate({ kind: 'prepare-repayment', orderId, amount: toDecimal(amount), iban, accountHolder })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Zu viel Bezahltes überweisen"
      description={`${formatChf(amount)} zu ${number} kommen in die nächste Zahlungsdatei. Die Bank bestätigt die Überweisung mit ihrer Datei.`}
    >
      <Form errors={errors} onSubmit={submit} className="grid gap-3">
        <Field
          label="IBAN"
          value={iban}
          onChange={setIban}
          error={errors.fields['iban']}
          name="iban"
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          label="Konto lautet auf"
          value={accountHolder}
          onChange={setAccountHolder}
          error={errors.fields['accountHolder']}
          name="accountHolder"
          maxLength={70}
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" size="small" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size="small" isBusy={change.isPending}>
            Bereitstellen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Reports that something was paid back by hand. */
export function RepaidDialog({ excess, onClose }: { excess: Repayable; onClose: () => void }) {
  const { orderId, number, amount, repaymentId } = excess
  const [today] = useState(() => swissDay(Date.now()))
  const [day, setDay] = useState(today)
  const change = useBankChange(`${formatChf(amount)} sind zurückbezahlt`, onClose)
  return (
    <ConfirmDialog
      isOpen
      title="Als zurückbezahlt melden?"
      text={`${formatChf(amount)} zu ${number} gelten dann als zurückbezahlt. Das lässt sich nicht rückgängig machen.`}
      confirm="Zurückbezahlt"
      isBusy={change.isPending}
      isDisabled={day === ''}
      onConfirm={() => change.mutate({ kind: 'repay', orderId, amount: toDecimal(amount), day, repaymentId })}
      onClose={onClose}
    >
      <Field label="Überwiesen am" type="date" max={today} value={day} onChange={setDay} />
    </ConfirmDialog>
  )
}
