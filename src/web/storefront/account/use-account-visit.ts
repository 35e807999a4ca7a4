import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { useUser } from '#web/app/use-user.ts'

const REDIRECT_MS = 500

/** The customer whose page this is; null while that is being found out, and for guests, who are sent to sign in (specification, section 4). */
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
