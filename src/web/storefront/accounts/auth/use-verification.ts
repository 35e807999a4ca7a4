import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { verifyEmail } from '#contract/accounts/accounts.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import type { FormErrors } from '#web/ui/fields/form.tsx'
import { isTemporary } from '../../is-temporary.ts'
import { fieldProblems } from './form-texts.ts'

interface Verification {
  state: 'pending' | 'verified' | 'needs-password' | 'refused' | 'away'
  /** Sends the link again with the password of the account. */
  confirm: (password: string) => void
  /** Uses the link again where the shop could not be reached. */
  retry: () => void
  isBusy: boolean
  /** Why the password was refused. */
  errors: FormErrors
}

/**
 * Uses the mailed link once per page load, however often the page renders, and again with the password where the
 * account is not signed in.
 */
export function useVerification(token: string): Verification {
  const queryClient = useQueryClient()
  const verify = async (password?: string) => {
    const body = password === undefined ? { token } : { token, password }
    const answer = await callApi<typeof verifyEmail>('POST /api/auth/verify-email', { body })
    await refetchChanged(queryClient, userQuery.queryKey)
    return answer
  }
  const opened = useQuery({
    queryKey: ['verification', token],
    queryFn: () => verify(),
    // In the browser only: server-rendered pages are shared by everybody.
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: verify })
  const { errors, refuses } = useFormErrors(
    { error, reset },
    { fieldOf: (failure) => (failure.is<typeof verifyEmail>('password-wrong') ? 'password' : undefined) },
  )
  const confirm = (password: string) => void (refuses(fieldProblems({ password })) || mutate(password))
  return { state: stateOf(), confirm, retry: () => void opened.refetch(), isBusy: isPending, errors }

  function stateOf(): Verification['state'] {
    if (isSuccess || opened.isSuccess) return 'verified'
    if (isRefusal(error, 'link-invalid')) return 'refused'
    if (isRefusal(opened.error, 'verification-needs-password')) return 'needs-password'
    if (opened.isError) return isTemporary(opened.error) ? 'away' : 'refused'
    return 'pending'
  }
}

function isRefusal(error: Error | null, code: 'link-invalid' | 'verification-needs-password'): boolean {
  return error instanceof ApiError && error.is<typeof verifyEmail>(code)
}
