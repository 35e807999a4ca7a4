import { type FormEvent, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import * as paymentSuccessText from '#messages/checkout/payment-success.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { PasswordField } from '#web/storefront/accounts/auth/password-field.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { useCreateAccount } from './use-create-account.ts'

/** Offers guests an account: only the password is missing, the order supplies the rest. */
export function CreateAccount({ order: { email, delivery, billing, gift } }: { order: CustomerOrder }) {
  const { user, isLoading } = useUser()
  // The account is the buyer's, not that of the recipient (docs/rules/orders.md#gifts); gift cards alone go nowhere.
  const person = delivery && !gift ? delivery : billing
  const { create, isPending, isSuccess, errors } = useCreateAccount(person)
  const [password, setPassword] = useState('')
  if (isSuccess) return <Created />
  if (user || isLoading || email === null || person === null) return null
  const { firstName, lastName } = person
  const account = { email, firstName, lastName }

  function send(event: FormEvent) {
    event.preventDefault()
    create({ ...account, password })
  }

  return (
    <section className="mt-16 rounded-lg bg-ice p-6 sm:p-8 print:hidden">
      <h2 className="text-title">{paymentSuccessText.createAccount}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{paymentSuccessText.createAccountHint}</p>
      <Form errors={errors} onSubmit={send} className="mt-6 grid max-w-prose items-start gap-4 sm:grid-cols-[1fr_auto]">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={paymentSuccessText.password}
          name="password"
          autoComplete="new-password"
          hint={paymentSuccessText.passwordHint}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.fields['password']}
        />
        <Button type="submit" variant="secondary" isBusy={isPending} className="sm:mt-[1.78rem]">
          {paymentSuccessText.createAccount}
        </Button>
        <FormAlert className="sm:col-span-2" />
      </Form>
    </section>
  )
}

function Created() {
  return (
    <section className="mt-16 rounded-lg bg-ice p-6 sm:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-title outline-none">
        {paymentSuccessText.welcome}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{paymentSuccessText.welcomeHint}</p>
      <LinkButton to="/my-orders" variant="secondary">
        {paymentSuccessText.myOrders}
      </LinkButton>
    </section>
  )
}
