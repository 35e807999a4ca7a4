import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useUser } from '#web/app/use-user.ts'

const REDIRECT_MS = 500

/** The signed-in customer; null while loading and for guests, who are redirected to the sign-in page. */
export function useAccountVisit(): User | null {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { user, isLoading } = useUser()
  const isGuest = isHydrated && !isLoading && user === null

  useEffect(() => {
    if (!isGuest) return
    const timer = setTimeout(() => void navigate({ to: '/auth/login' }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isGuest, navigate])
  return isHydrated ? user : null
}
