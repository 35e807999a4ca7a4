import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { resetPassword } from '#contract/accounts/accounts.ts'
import { callApi } from '#web/app/api.ts'
import { useFormErrors } from '#web/app/use-form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormAlert } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { fieldProblems, formTexts, PASSWORDS_DIFFER } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'

/** Sets a new password with the mailed link. docs/rules/accounts.md#password */
export function ResetPage() {
  const { token } = useSearch({ from: '/auth/reset' })
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (password: string) => callApi<typeof resetPassword>('POST /api/auth/reset-password', { body: { token, password } }),
  })
  const { errors, refuses } = useFormErrors({ error, reset })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = formTexts(event.currentTarget, ['password', 'confirmation'])
    const empty = fieldProblems(texts)
    const differs = texts.password !== texts.confirmation
    if (!refuses(differs ? { confirmation: PASSWORDS_DIFFER, ...empty } : empty)) mutate(texts.password)
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
      <Form errors={errors} method="post" onSubmit={send} className="grid gap-5">
        <PasswordField
          label="Neues Passwort"
          name="password"
          autoComplete="new-password"
          minLength={8}
          hint="Mindestens 8 Zeichen."
          error={errors.fields['password']}
        />
        <PasswordField label="Passwort bestätigen" name="confirmation" autoComplete="new-password" error={errors.fields['confirmation']} />
        <FormAlert />
        <Button type="submit" isBusy={isPending} className="w-full">
          Passwort speichern
        </Button>
        <Link to="/auth/forgot" className="text-link inline-flex min-h-11 items-center justify-self-center">
          Neuen Link anfordern
        </Link>
      </Form>
    </AuthLayout>
  )
}
