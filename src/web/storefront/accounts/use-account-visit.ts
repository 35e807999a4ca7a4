import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'

const REDIRECT_MS = 500

/** Who visits a page of the account. Guests, once the shop has said that they are, sign in first and are led back. */
export function useAccountVisit(): UseQueryResult<User | null> {
  const isHydrated = useHydrated()
  const visit = useQuery(userQuery)
  const isGuest = isHydrated && visit.data === null

  useEffect(() => {
    if (!isGuest) return
    const timer = setTimeout(() => navigate({ to: '/auth/login', search: { next: window.location.pathname } }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isGuest])
  return visit
}
