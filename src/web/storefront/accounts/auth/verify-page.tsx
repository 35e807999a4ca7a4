import type { FormEvent } from 'react'
import * as authText from '#messages/accounts/auth.ts'
import * as verifyText from '#messages/accounts/verify.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as linkPageText from '#messages/pages/link-page.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { formTexts } from './form-texts.ts'
import { PasswordField } from './password-field.tsx'
import { useVerification } from './use-verification.ts'

/**
 * Confirms the e-mail address with the mailed link, and with the password where the account is not signed in
 * (docs/rules/accounts.md#verification).
 */
export function VerifyPage() {
  const { token = '' } = useSearch()
  const { state, confirm, retry, isBusy, errors } = useVerification(token)
  if (state === 'pending') {
    return (
      <AuthLayout title={titlesText.verifyEmail}>
        <output className="block">{linkPageText.moment}</output>
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
      <AuthLayout title={titlesText.verifyEmail} lead={verifyText.enterPassword}>
        <Form errors={errors} onSubmit={send} className="grid gap-5">
          <PasswordField label={authText.password} name="password" autoComplete="current-password" error={errors.fields['password']} />
          <FormAlert />
          <Button type="submit" isBusy={isBusy} className="w-full">
            {verifyText.confirm}
          </Button>
        </Form>
        <p className="mt-6 text-small text-ink-soft">{richText(verifyText.unknownPassword, { forgot: forgotLink })}</p>
      </AuthLayout>
    )
  }
  if (state === 'away') {
    return (
      <AuthLayout title={linkPageText.awayTitle}>
        <output className="block">{verifyText.away}</output>
        <Button onClick={retry} className="mt-6">
          {linkPageText.retry}
        </Button>
      </AuthLayout>
    )
  }
  if (state === 'refused') {
    return (
      <AuthLayout title={linkPageText.linkOver}>
        <output className="block">{verifyText.linkOverHint}</output>
        <LinkButton to="/settings" variant="secondary" className="mt-6">
          {verifyText.toSettings}
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={verifyText.verified}>
      <output className="block">{verifyText.verifiedHint}</output>
      <LinkButton to="/my-orders" className="mt-6">
        {layoutText.myOrders}
      </LinkButton>
    </AuthLayout>
  )
}

function forgotLink(label: string) {
  return (
    <Link to="/auth/forgot" className="text-link">
      {label}
    </Link>
  )
}
