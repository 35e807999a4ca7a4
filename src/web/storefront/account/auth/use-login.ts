import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { login, SignInResponse } from '#contract/accounts.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { loginFailure } from './login-failure.ts'
import { safeNext } from './safe-next.ts'

const REDIRECT_MS = 1000

interface Login {
  connectsGoogle: boolean
  /** The page to return to, from the URL. */
  next: string | undefined
}

/**
 * Signs in, then reloads the whole page after a second. `isChallenged` is true once the password was right and a second
 * factor is needed; `finish` completes the sign-in after it. docs/rules/accounts.md#sign-in
 */
export function useLogin({ connectsGoogle, next }: Login) {
  const toast = useToast()
  const [isChallenged, setIsChallenged] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi<typeof login>('POST /auth/login', { body }),
    onSuccess: (answer) => ('challenge' in answer ? setIsChallenged(true) : finish(answer)),
    onError: (error, { email }) => void toast.show({ tone: 'destructive', ...loginFailure(error, email) }),
  })

  function finish({ user, basketNotes }: SignInResponse): void {
    setIsDone(true)
    void toast.show({ title: 'Erfolgreich angemeldet', text: [`Willkommen zurück, ${user.email}!`, ...basketNotes].join(' ') })
    const home = safeNext(next, window.location.origin) ?? (user.isAdmin ? '/admin' : '/')
    setTimeout(() => window.location.assign(connectsGoogle ? '/auth/google' : home), REDIRECT_MS)
  }

  return { login: mutate, isBusy: isPending || isDone, isChallenged, finish, startAnew: () => setIsChallenged(false) }
}
