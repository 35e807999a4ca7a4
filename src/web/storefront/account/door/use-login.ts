import { useMutation } from '@tanstack/react-query'
import type { login } from '#contract/accounts.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { loginFailure } from './login-failure.ts'
import { safeNext } from './safe-next.ts'

const REDIRECT_MS = 1000

interface Login {
  connectsGoogle: boolean
  /** The page that was asked for, as the address says. */
  next: string | undefined
}

/** Signs in; a second later the whole page is loaded anew, as somebody (specification, section 4). */
export function useLogin({ connectsGoogle, next }: Login) {
  const toast = useToast()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi<typeof login>('POST /auth/login', { body }),
    onSuccess: ({ user, basketNotes }, { email }) => {
      void toast.show({ title: 'Erfolgreich angemeldet', text: [`Willkommen zurück, ${email}!`, ...basketNotes].join(' ') })
      const home = safeNext(next, window.location.origin) ?? (user.isAdmin ? '/admin' : '/')
      setTimeout(() => window.location.assign(connectsGoogle ? '/auth/google' : home), REDIRECT_MS)
    },
    onError: (error, { email }) => void toast.show({ tone: 'destructive', ...loginFailure(error, email) }),
  })
  return { login: mutate, isBusy: isPending || isSuccess }
}
