import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { login, SignInResponse } from '#contract/accounts/accounts.ts'
import * as authText from '#messages/accounts/auth.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { addressOf, pathOf } from '#web/app/navigation/addresses.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { fieldProblems } from './form-texts.ts'
import { loginFailure } from './login-failure.ts'
import { safeNext } from './safe-next.ts'
import { GOOGLE_SIGN_IN } from './sign-in-options.ts'

const REDIRECT_MS = 1000

interface Credentials {
  email: string
  password: string
}

interface Login {
  connectsGoogle: boolean
  /** The page to return to, from the URL. */
  next: string | undefined
}

/**
 * Signs in, then reloads the whole page after a second. `isChallenged` is true once the password was right and a second
 * factor is needed; `finish` completes the sign-in after it. Failures show in a toast and stay in the form.
 * docs/rules/accounts.md#sign-in
 */
export function useLogin({ connectsGoogle, next }: Login) {
  const toast = useToast()
  const [isChallenged, setIsChallenged] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (body: Credentials) => callApi<typeof login>('POST /auth/login', { body }),
    onSuccess: (answer) => ('challenge' in answer ? setIsChallenged(true) : finish(answer)),
    onError: (failure, { email }) => void toast.show({ tone: 'destructive', ...loginFailure(failure, email) }),
  })
  const { errors, refuses } = useFormErrors({ error, reset }, { textOf: (failure) => problemText(failure, variables) })

  function submit(credentials: Credentials): void {
    if (!refuses(fieldProblems(credentials))) mutate(credentials)
  }

  function finish({ user, cartNotes }: SignInResponse): void {
    setIsDone(true)
    const home = safeNext(next, { origin: window.location.origin, pathOf }) ?? (user.isAdmin ? '/admin' : addressOf('/'))
    const goOn = () => void setTimeout(() => window.location.assign(connectsGoogle ? GOOGLE_SIGN_IN : home), REDIRECT_MS)
    // The toasts load with the first one: the second counts from when it is in sight.
    void toast.show({ title: authText.signedIn, text: [authText.welcomeBack(user.email), ...cartNotes].join(' ') }).finally(goOn)
  }

  return { login: submit, errors, isBusy: isPending || isDone, isChallenged, finish, startAnew: () => setIsChallenged(false) }
}

function problemText(failure: Error, credentials: Credentials | undefined): string {
  const { title, text } = loginFailure(failure, credentials?.email ?? '')
  return punctuationText.pair(title, text)
}
