import { useMutation } from '@tanstack/react-query'
import type { login } from '#contract/accounts/accounts.ts'
import * as invitationText from '#messages/accounts/invitation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Sets the first password of an invited operator, and leads to the administration. docs/rules/admin.md#operators */
export function InvitationPage({ token }: { token: string }) {
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi<typeof login>('POST /auth/login', { body }),
    onSuccess: (answer) => {
      if ('user' in answer) window.location.assign('/admin')
    },
  })
  const { send, isBusy, isSuccess, errors } = useNewPassword(token, ({ email }, password) => {
    if (email !== undefined) signIn.mutate({ email, password })
  })
  // Signed in, the administration replaces this page in a moment.
  const hasToSignIn = isSuccess && (signIn.isError || (signIn.data !== undefined && 'challenge' in signIn.data))
  if (hasToSignIn) {
    return (
      <AuthLayout title={invitationText.passwordSet}>
        <output className="block">{invitationText.signInNow}</output>
        <LinkButton to="/auth/login" search={{ next: '/admin' }} className="mt-6">
          {invitationText.signIn}
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={invitationText.welcome} lead={invitationText.lead}>
      <NewPasswordForm
        label={invitationText.password}
        submit={invitationText.toAdministration}
        errors={errors}
        isBusy={isBusy || isSuccess}
        onSubmit={send}
      >
        <p className="text-small text-ink-soft">{invitationText.expired}</p>
      </NewPasswordForm>
    </AuthLayout>
  )
}
