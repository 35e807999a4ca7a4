import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form, FormAlert } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
  const { google, next } = useSearch({ from: '/auth/login' })
  // The page was rendered without the URL's query.
  const notice = useHydrated() ? google : undefined
  const { login, errors, isBusy, isChallenged, finish, startAnew } = useLogin({ connectsGoogle: isAskedForPassword(notice), next })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    login(formTexts(event.currentTarget, ['email', 'password']))
  }

  if (isChallenged)
    return (
      <AuthLayout title="Anmelden" lead="Noch ein Schritt: Ihr Konto ist mit einem zweiten Faktor geschützt.">
        <Suspense fallback={null}>
          <SecondStep onDone={finish} onExpired={startAnew} />
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Anmelden"
      lead={
        <>
          Neu bei uns?{' '}
          <Link to="/auth/register" className="text-link">
            Hier registrieren
          </Link>
        </>
      }
    >
      <GoogleNotice reason={notice} />
      <Form errors={errors} method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          error={errors.fields['email']}
        />
        <div>
          <PasswordField label="Passwort" name="password" autoComplete="current-password" error={errors.fields['password']} />
          <Link
            to="/auth/forgot"
            className="mt-1 inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            Passwort vergessen?
          </Link>
        </div>
        <FormAlert />
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isBusy ? 'Anmeldung läuft...' : 'Anmelden'}
        </Button>
      </Form>
      <GoogleLink />
    </AuthLayout>
  )
}
