import { Link, useSearch } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Sets a new password with the mailed link. docs/rules/accounts.md#password */
export function ResetPage() {
  const { token, for: invitedFor } = useSearch({ from: '/auth/reset' })
  return invitedFor === 'team' ? <InvitationPage token={token} /> : <ForgottenPassword token={token} />
}

function ForgottenPassword({ token }: { token: string }) {
  const { send, isBusy, isSuccess, errors } = useNewPassword(token)

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
      <NewPasswordForm label="Neues Passwort" submit="Passwort speichern" errors={errors} isBusy={isBusy} onSubmit={send}>
        <Link to="/auth/forgot" className="text-link inline-flex min-h-11 items-center justify-self-center">
          Neuen Link anfordern
        </Link>
      </NewPasswordForm>
    </AuthLayout>
  )
}
