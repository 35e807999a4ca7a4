import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  // What was sent before the last sign-in and is not answered yet: a 401 of it says nothing of the new session.
  const sentBefore = useRef(new Set<object>())

  useEffect(() => {
    const notice = (request: object, { type, error }: { type: string; error?: unknown }) => {
      if (type === 'fetch') sentBefore.current.delete(request)
      if (type === 'error' && error instanceof ApiError && error.status === 401 && !sentBefore.current.delete(request)) setHasEnded(true)
    }
    const stops = [
      client.getQueryCache().subscribe((event) => event.type === 'updated' && notice(event.query, event.action)),
      client.getMutationCache().subscribe((event) => event.type === 'updated' && notice(event.mutation, event.action)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])

  useEffect(() => {
    if (!hasEnded) return
    const onFocus = async () => {
      if (!(await isSignedInAgain(client))) return
      sentBefore.current = requestsUnderWay(client)
      await refreshAdmin(client)
      setHasEnded(false)
    }
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
  return true
}

function requestsUnderWay(client: QueryClient): Set<object> {
  const queries = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  return new Set([...queries, ...client.getMutationCache().findAll({ status: 'pending' })])
}

/** Redirects to the sign-in page when nobody is signed in. */
export function useLoginRedirect(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) location.replace(loginUrl())
  }, [isSignedOut])
}
