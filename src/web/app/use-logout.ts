import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { logout } from '#contract/accounts.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { ApiError, callApi } from './api.ts'
import { userQuery } from './use-user.ts'

const REDIRECT_MS = 100

/** Signs out; both menus use it. */
export function useLogout(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: () => callApi<typeof logout>('POST /api/auth/logout', {}),
    onSuccess: () => {
      queryClient.setQueryData(userQuery.queryKey, null)
      void queryClient.resetQueries({ queryKey: ['api', 'cart'] })
      void toast.show({ title: 'Erfolgreich abgemeldet', text: 'Sie wurden sicher abgemeldet.' })
      setTimeout(() => void leave(), REDIRECT_MS)
    },
    onError: (error) => {
      const text = error instanceof ApiError ? error.text : undefined
      void toast.show({ tone: 'destructive', title: 'Abmeldung fehlgeschlagen', text: text ?? 'Ein Fehler ist aufgetreten' })
    },
  })

  async function leave() {
    await navigate({ to: '/auth/login' })
    // Drop the cached data only after the navigation: the page that is still shown depends on it.
    queryClient.removeQueries({ type: 'inactive' })
  }
  return () => mutate()
}
