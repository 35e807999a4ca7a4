import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { getUser, User } from '#contract/accounts/accounts.ts'
import type { getSecondFactor } from '#contract/auth/second-factor.ts'
import { ApiError, callApi, nullWhenSignedOut } from '#web/app/requests/api.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { refreshAdmin } from '../admin-query.ts'
import { loginUrl } from '../loaded.tsx'

/**
 * Whether the session has ended while the administration is open, or nobody has used it for too long: a request was
 * answered with 401. It goes on as soon as this tab gets the focus and somebody is signed in again. The signed-in user
 * stays cached meanwhile, so that nothing typed is lost.
 */
export function useSessionEnded(): boolean {
  const client = useQueryClient()
  const [hasEnded, setHasEnded] = useState(false)

  useEffect(() => {
    const notice = (action: { type: string; error?: unknown }) => {
      if (action.type === 'error' && action.error instanceof ApiError && action.error.status === 401) setHasEnded(true)
    }
    const stops = [
      client.getQueryCache().subscribe((event) => event.type === 'updated' && notice(event.action)),
      client.getMutationCache().subscribe((event) => event.type === 'updated' && notice(event.action)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])

  useEffect(() => {
    if (!hasEnded) return
    const onFocus = async () => setHasEnded(!(await isSignedInAgain(client)))
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [client, hasEnded])

  return hasEnded
}

async function isSignedInAgain(client: QueryClient): Promise<boolean> {
  const user = await callApi<typeof getUser>('GET /api/auth/user', {}).catch(nullWhenSignedOut)
  if (user?.id === undefined) return false
  // Who was idle still counts as signed in elsewhere in the shop.
  if (user.isAdmin && !(await callApi<typeof getSecondFactor>('GET /api/auth/second-factor', {}).catch(nullWhenSignedOut))) return false
  client.setQueryData<User | null>(userQuery.queryKey, user)
  await refreshAdmin(client)
  return true
}

/** Redirects to the sign-in page when nobody is signed in. */
export function useLoginRedirect(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) location.replace(loginUrl())
  }, [isSignedOut])
}
