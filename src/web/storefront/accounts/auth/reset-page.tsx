import { invitationSearch } from '#domain/pages/invitation-search.ts'
import * as authText from '#messages/accounts/auth.ts'
import * as newPasswordText from '#messages/accounts/new-password.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Sets a new password with the mailed link. docs/rules/accounts.md#password */
export function ResetPage() {
  const search = useSearch()
  const { token = '' } = search
  const { for: invitedFor } = invitationSearch(search)
  return invitedFor === 'team' ? <InvitationPage token={token} /> : <ForgottenPassword token={token} />
}

function ForgottenPassword({ token }: { token: string }) {
  const { send, isBusy, isSuccess, errors } = useNewPassword(token)

  if (isSuccess) {
    return (
      <AuthLayout title={newPasswordText.changed}>
        <output className="block">{newPasswordText.changedHint}</output>
        <LinkButton to="/auth/login" className="mt-6">
          {authText.toSignIn}
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={titlesText.newPassword}>
      <NewPasswordForm label={titlesText.newPassword} submit={newPasswordText.save} errors={errors} isBusy={isBusy} onSubmit={send}>
        <Link to="/auth/forgot" className="text-link inline-flex min-h-11 items-center justify-self-center">
          {newPasswordText.requestNewLink}
        </Link>
      </NewPasswordForm>
    </AuthLayout>
  )
}
