import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { logout } from '#contract/accounts/accounts.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { ApiError, callApi } from '../requests/api.ts'
import { removeTyped } from './stored-contact.ts'
import { userQuery } from './use-user.ts'

/** Ends the session, empties what is cached of it and says so. `onSignedOut` then leads away from the page. */
export function useSignOut({ onSignedOut }: { onSignedOut?: () => void } = {}): () => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: () => callApi<typeof logout>('POST /api/auth/logout', {}),
    onSuccess: () => {
      removeTyped()
      queryClient.setQueryData(userQuery.queryKey, null)
      void queryClient.resetQueries({ queryKey: ['api', 'cart'] })
      void toast.show({ title: layoutText.signedOut, text: layoutText.signedOutText }).finally(onSignedOut)
    },
    onError: (error) => {
      const text = error instanceof ApiError ? error.text : undefined
      void toast.show({ tone: 'destructive', title: layoutText.notSignedOut, text: text ?? layoutText.unknownError })
    },
  })
  return () => mutate()
}
