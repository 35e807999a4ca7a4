import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { requestPasswordReset } from '#contract/accounts.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { formTexts } from './form-texts.ts'

/** Requests a password reset link. The response is the same for known and unknown addresses. */
export function ForgotPage() {
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (email: string) => callApi<typeof requestPasswordReset>('POST /api/auth/forgot-password', { body: { email } }),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(formTexts(event.currentTarget, ['email']).email)
  }

  if (isSuccess) {
    return (
      <AuthLayout title="Bitte sehen Sie in Ihr Postfach">
        <output className="block">
          Wenn es zu <strong>{variables}</strong> ein Konto gibt, haben wir soeben einen Link für ein neues Passwort geschickt. Er gilt eine
          Stunde.
        </output>
        <Link to="/auth/login" className="text-link mt-4 inline-flex min-h-11 items-center">
          Zurück zur Anmeldung
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Passwort vergessen" lead="Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link für ein neues Passwort.">
      <form method="post" onSubmit={send} className="grid gap-5">
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={error ? failureText(error) : undefined}
        />
        <Button type="submit" isBusy={isPending} className="w-full">
          Link anfordern
        </Button>
        <Link to="/auth/login" className="text-link inline-flex min-h-11 items-center justify-self-center">
          Zurück zur Anmeldung
        </Link>
      </form>
    </AuthLayout>
  )
}
