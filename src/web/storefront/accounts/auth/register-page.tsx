import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { addressOf } from '#web/app/addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormAlert } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
    <AuthLayout
      title="Konto erstellen"
      lead={
        <>
          Schon ein Konto?{' '}
          <Link to="/auth/login" className="text-link">
            Anmelden
          </Link>
        </>
      }
    >
      <Form errors={errors} method="post" onSubmit={send} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Vorname" name="firstName" autoComplete="given-name" required maxLength={80} error={fields['firstName']} />
          <TextField label="Nachname" name="lastName" autoComplete="family-name" required maxLength={80} error={fields['lastName']} />
        </div>
        <TextField label="E-Mail" name="email" type="email" autoComplete="email" required maxLength={254} error={fields['email']} />
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="new-password"
          hint="Mindestens 8 Zeichen."
          error={fields['password']}
        />
        <PasswordField label="Passwort bestätigen" name="confirmation" autoComplete="new-password" error={fields['confirmation']} />
        <FormAlert />
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isBusy ? 'Konto wird erstellt …' : 'Registrieren'}
        </Button>
        <p className="text-fine text-ink-soft">
          Wie wir mit Ihren Daten umgehen, steht in der{' '}
          <a href={addressOf('/datenschutz')} className="text-link">
            Datenschutzerklärung
          </a>
          .
        </p>
      </Form>
      <GoogleLink />
    </AuthLayout>
  )
}
