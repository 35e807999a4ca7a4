import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { userQuery } from '#web/app/use-user.ts'

const REDIRECT_MS = 500

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that asked for the sign-in, to return to. */
    next?: string
  }
}

/** Who visits a page of the account. Guests, once the shop has said that they are, sign in first and are led back. */
export function useAccountVisit(): UseQueryResult<User | null> {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const visit = useQuery(userQuery)
  const isGuest = isHydrated && visit.data === null

  useEffect(() => {
    if (!isGuest) return
    const timer = setTimeout(() => void navigate({ to: '/auth/login', state: { next: window.location.pathname } }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isGuest, navigate])
  return visit
}
