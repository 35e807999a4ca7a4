import { type FormEvent, lazy, Suspense } from 'react'
import * as authText from '#messages/accounts/auth.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { richText } from '#web/ui/texts/rich-text.ts'
import { AuthLayout } from './auth-layout.tsx'
import { formTexts } from './form-texts.ts'
import { GoogleLink } from './google-link.tsx'
import { GoogleNotice, isAskedForPassword } from './google-notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

// Few accounts use a second factor, so its code loads on demand.
const SecondStep = lazy(() => import('./login-challenge.tsx').then((module) => ({ default: module.SecondStep })))

/** The sign-in page: e-mail and password, or Google. */
export function LoginPage() {
  const { google, next } = useSearch()
  // The page was rendered without the URL's query.
  const notice = useHydrated() ? google : undefined
  const { login, errors, isBusy, isChallenged, finish, startAnew } = useLogin({
    connectsGoogle: isAskedForPassword(notice),
    next,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    login(formTexts(event.currentTarget, ['email', 'password']))
  }

  if (isChallenged)
    return (
      <AuthLayout title={titlesText.signIn} lead={authText.secondStep}>
        <Suspense fallback={null}>
          <SecondStep onDone={finish} onExpired={startAnew} />
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout title={titlesText.signIn} lead={richText(authText.newHere, { register: registerLink })}>
      <GoogleNotice reason={notice} />
      <Form errors={errors} onSubmit={submit} className="grid gap-5">
        <TextField
          label={authText.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          error={errors.fields['email']}
        />
        <div>
          <PasswordField label={authText.password} name="password" autoComplete="current-password" error={errors.fields['password']} />
          <Link
            to="/auth/forgot"
            className="mt-1 inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {authText.forgotten}
          </Link>
        </div>
        <FormAlert />
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isBusy ? authText.signingIn : authText.toSignIn}
        </Button>
      </Form>
      <GoogleLink />
    </AuthLayout>
  )
}

function registerLink(label: string) {
  return (
    <Link to="/auth/register" className="text-link">
      {label}
    </Link>
  )
}
