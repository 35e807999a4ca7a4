import { type FormEvent, type ReactNode, useState } from 'react'
import { transferAccount } from '#contract/orders/admin-refunds.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { Field } from './field.tsx'

interface Account {
  iban: string
  accountHolder: string
}

interface TransferAccountFormProps {
  /** The label of the IBAN, which says whose account it is. */
  label: string
  /** What the fields begin with. */
  account: Account
  /** The request that `onSubmit` sends; the form shows its errors. */
  change: Parameters<typeof useFormErrors>[0]
  onSubmit: (account: Account) => void
  /** The buttons. */
  children: ReactNode
}

/** Asks for the account that a transfer goes to, and checks its IBAN before it is sent. */
export function TransferAccountForm({ label, account, change, onSubmit, children }: TransferAccountFormProps) {
  const [iban, setIban] = useState(formatIban(account.iban))
  const [accountHolder, setAccountHolder] = useState(account.accountHolder)
  const { errors, refuses } = useFormErrors(change)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { error } = transferAccount.safeParse({ iban, accountHolder })
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).toReversed())
    if (!refuses(found)) onSubmit({ iban, accountHolder })
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-3">
      <Field
        label={label}
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
      <FormAlert />
      {children}
    </Form>
  )
}
