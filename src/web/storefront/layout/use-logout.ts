import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '#web/app/use-sign-out.ts'
import { tellSignedOut } from '#web/storefront/cart/cart-sync.ts'

const REDIRECT_MS = 100

/** Signs out and leads to the sign-in page; both menus use it. */
export function useLogout(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useSignOut({
    onSignedOut: () => {
      tellSignedOut()
      setTimeout(() => void leave(), REDIRECT_MS)
    },
  })

  async function leave(): Promise<void> {
    await navigate({ to: '/auth/login' })
    // Drop the cached data only after the navigation: the page that is still shown depends on it.
    queryClient.removeQueries({ type: 'inactive' })
  }
}
