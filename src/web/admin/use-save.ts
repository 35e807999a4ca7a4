import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from './admin-query.ts'
import { errorMessage } from './error-message.ts'

/**
 * Saves with `send` and refreshes the administration; `onDone` runs before; what has a `scope` is sent one after the
 * other. A refusal shows its reason in a toast.
 */
export function useSave<Change, Saved>(
  send: (change: Change) => Promise<Saved>,
  { done, onDone, scope }: { done: string; onDone?: (() => void) | undefined; scope?: string },
) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: send,
    ...(scope && { scope: { id: scope } }),
    onSuccess: () => {
      onDone?.()
      return toast.show({ title: done })
    },
    onError: (error) => toast.show({ title: 'Nicht gespeichert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
