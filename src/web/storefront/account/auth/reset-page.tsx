import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { resetPassword } from '#contract/accounts.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { formTexts } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

/** Sets a new password with the mailed link. docs/rules/accounts.md#password */
export function ResetPage() {
  const { token } = useSearch({ from: '/auth/reset' })
  const [differs, setDiffers] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (password: string) => callApi<typeof resetPassword>('POST /api/auth/reset-password', { body: { token, password } }),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password, confirmation } = formTexts(event.currentTarget, ['password', 'confirmation'])
    setDiffers(password !== confirmation)
    if (password === confirmation) mutate(password)
  }

  if (isSuccess) {
    return (
      <AuthLayout title="Ihr Passwort ist geändert">
        <output className="block">Wir haben Sie auf allen Geräten abgemeldet. Melden Sie sich nun mit dem neuen Passwort an.</output>
        <LinkButton to="/auth/login" className="mt-6">
          Anmelden
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Neues Passwort">
      <form method="post" onSubmit={send} className="grid gap-5">
        <PasswordField
          label="Neues Passwort"
          name="password"
          autoComplete="new-password"
          minLength={8}
          hint="Mindestens 8 Zeichen."
          error={error ? failureText(error) : undefined}
        />
        <PasswordField
          label="Passwort bestätigen"
          name="confirmation"
          autoComplete="new-password"
          error={differs ? 'Die Passwörter stimmen nicht überein.' : undefined}
        />
        <Button type="submit" isBusy={isPending} className="w-full">
          Passwort speichern
        </Button>
        <Link to="/auth/forgot" className="text-link inline-flex min-h-11 items-center justify-self-center">
          Neuen Link anfordern
        </Link>
      </form>
    </AuthLayout>
  )
}
