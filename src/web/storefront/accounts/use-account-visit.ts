import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useUser } from '#web/app/use-user.ts'

const REDIRECT_MS = 500

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that asked for the sign-in, to return to. */
    next?: string
  }
}

/** The signed-in customer; null while loading and for guests, who sign in first and are led back. */
export function useAccountVisit(): User | null {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { user, isLoading } = useUser()
  const isGuest = isHydrated && !isLoading && user === null

  useEffect(() => {
    if (!isGuest) return
    const timer = setTimeout(() => void navigate({ to: '/auth/login', state: { next: window.location.pathname } }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isGuest, navigate])
  return isHydrated ? user : null
}
