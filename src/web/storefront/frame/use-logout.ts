import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#contract/accounts.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { userQuery } from '#web/app/use-user.ts'
import { useToast } from '#web/ui/use-toast.ts'

const REDIRECT_MS = 100
const SIGN_IN: string = '/auth/login'

/** Signs out the same way from both menus (specification, section 4; decisions, section 1, logout). */
export function useLogout(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: () => callApi(logout, {}),
    onSuccess: () => {
      forgetEverythingPersonal()
      void toast.show({ title: 'Erfolgreich abgemeldet', text: 'Sie wurden sicher abgemeldet.' })
      setTimeout(() => void navigate({ to: SIGN_IN }), REDIRECT_MS)
    },
    onError: (error) => {
      const text = error instanceof ApiError ? error.text : undefined
      void toast.show({ tone: 'destructive', title: 'Abmeldung fehlgeschlagen', text: text ?? 'Ein Fehler ist aufgetreten' })
    },
  })

  function forgetEverythingPersonal() {
    const facts = queryClient.getQueryData(shopFactsQuery.queryKey)
    queryClient.clear()
    // The bar and the footer on this very page read them, and they are everybody's.
    queryClient.setQueryData(shopFactsQuery.queryKey, facts)
    queryClient.setQueryData(userQuery.queryKey, null)
  }
  return () => mutate()
}
