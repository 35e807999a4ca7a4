import { navigate } from '#web/app/navigation/navigation.ts'
import { useSignOut } from '#web/app/visitor/use-sign-out.ts'
import { tellSignedOut } from '#web/storefront/cart/cart-sync.ts'

const REDIRECT_MS = 100

/** Signs out and leads to the sign-in page; both menus use it. */
export function useLogout(): () => void {
  return useSignOut({
    onSignedOut: () => {
      tellSignedOut()
      setTimeout(() => navigate({ to: '/auth/login' }), REDIRECT_MS)
    },
  })
}
