import type { FormEvent } from 'react'
import * as registerText from '#messages/accounts/register.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { AuthLayout } from './auth-layout.tsx'
import { formTexts } from './form-texts.ts'
import { GoogleLink } from './google-link.tsx'
import { PasswordField } from './password-field.tsx'
import { useRegister } from './use-register.ts'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirmation'] as const

/** The registration page. docs/rules/accounts.md#registration */
export function RegisterPage() {
  const { submit, errors, isBusy } = useRegister()
  const { fields } = errors

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(formTexts(event.currentTarget, FIELDS))
  }

  return (
    <AuthLayout title={titlesText.createAccount} lead={richText(registerText.hasAccount, { login: loginLink })}>
      <Form errors={errors} onSubmit={send} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={registerText.firstName}
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={80}
            error={fields['firstName']}
          />
          <TextField
            label={registerText.lastName}
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={80}
            error={fields['lastName']}
          />
        </div>
        <TextField
          label={registerText.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={fields['email']}
        />
        <PasswordField
          label={registerText.password}
          name="password"
          autoComplete="new-password"
          hint={registerText.passwordHint}
          error={fields['password']}
        />
        <PasswordField
          label={registerText.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          error={fields['confirmation']}
        />
        <FormAlert />
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isBusy ? registerText.creating : registerText.register}
        </Button>
        <p className="text-fine text-ink-soft">{richText(registerText.privacy, { privacy: privacyLink })}</p>
      </Form>
      <GoogleLink />
    </AuthLayout>
  )
}

function loginLink(label: string) {
  return (
    <Link to="/auth/login" className="text-link">
      {label}
    </Link>
  )
}

function privacyLink(label: string) {
  return (
    <a href={addressOf('/datenschutz')} className="text-link">
      {label}
    </a>
  )
}
