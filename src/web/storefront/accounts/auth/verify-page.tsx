import { Link, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form, FormAlert } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { formTexts } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'
import { useVerification } from './use-verification.ts'

/**
 * Confirms the e-mail address with the mailed link, and with the password where the account is not signed in
 * (docs/rules/accounts.md#verification).
 */
export function VerifyPage() {
  const { token } = useSearch({ from: '/auth/verify' })
  const { state, confirm, isBusy, errors } = useVerification(token)
  if (state === 'pending') {
    return (
      <AuthLayout title="E-Mail-Adresse bestätigen">
        <output className="block">Einen Moment bitte …</output>
        <Skeleton className="mt-6 h-13 w-48 rounded-full" />
      </AuthLayout>
    )
  }
  if (state === 'needs-password') {
    const send = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      confirm(formTexts(event.currentTarget, ['password']).password)
    }
    return (
      <AuthLayout title="E-Mail-Adresse bestätigen" lead="Bitte geben Sie das Passwort Ihres Kontos ein.">
        <Form errors={errors} method="post" onSubmit={send} className="grid gap-5">
          <PasswordField label="Passwort" name="password" autoComplete="current-password" error={errors.fields['password']} />
          <FormAlert />
          <Button type="submit" isBusy={isBusy} className="w-full">
            Bestätigen
          </Button>
        </Form>
        <p className="mt-6 text-small text-ink-soft">
          Sie kennen dieses Passwort nicht oder haben kein Konto eröffnet?{' '}
          <Link to="/auth/forgot" className="text-link">
            Neues Passwort anfordern
          </Link>
          . Danach gehört das Konto nur noch Ihnen.
        </p>
      </AuthLayout>
    )
  }
  if (state === 'refused') {
    return (
      <AuthLayout title="Dieser Link gilt nicht mehr">
        <output className="block">
          Er ist abgelaufen oder wurde schon benutzt. In den Einstellungen schicken wir Ihnen gern einen neuen.
        </output>
        <LinkButton to="/settings" variant="secondary" className="mt-6">
          Zu den Einstellungen
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Ihre E-Mail-Adresse ist bestätigt">
      <output className="block">Vielen Dank. Frühere Bestellungen mit dieser Adresse finden Sie nun unter Meine Bestellungen.</output>
      <LinkButton to="/my-orders" className="mt-6">
        Meine Bestellungen
      </LinkButton>
    </AuthLayout>
  )
}
