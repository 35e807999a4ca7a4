import { replaceEqualDeep, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { ApiError } from '#web/app/requests/api.ts'
import { type ToastAction, type ToastMessage, useToast } from '#web/ui/overlays/use-toast.ts'
import { refreshAdmin } from './admin-query.ts'
import { errorMessage } from './error-message.ts'

/** A toast after a change; `undo` are the changes that take it back. */
interface DoneToast<Change> extends ToastMessage {
  undo?: readonly Change[]
}

interface SaveOptions<Change, Saved> {
  /** The toast of a success, or its title; null shows none. */
  done: string | null | ((saved: Saved, change: Change) => DoneToast<Change> | null)
  /** Runs before the administration is read again, also when the component has gone by then. */
  onDone?: ((saved: Saved, change: Change) => unknown) | undefined
  /** The title of the toast that shows the reason of a refusal; null where the form shows it as long as it is there. */
  refused?: string | null | ((change: Change) => string)
  onRefused?: (error: Error, change: Change) => unknown
  /** Shows the change at once; `onRefused` takes it back. */
  onStart?: (change: Change) => void
  /** What has the same scope is sent one after the other, all of it. */
  scope?: string
}

const NOT_SAVED = 'Nicht gespeichert'

/**
 * Sends a change with `send`, shows a toast, and reads the administration again. While a change is under way, the same
 * one is not sent again: a double click is faster than the button becomes busy.
 */
export function useSave<Change = void, Saved = unknown>(
  send: (change: Change) => Promise<Saved>,
  { done, onDone, refused = NOT_SAVED, onRefused, onStart, scope }: SaveOptions<Change, Saved>,
) {
  const client = useQueryClient()
  const toast = useToast()
  const underWay = useRef<{ change: Change }>(null)
  const isThere = useIsThere()
  const { mutate, ...save } = useMutation({
    mutationFn: send,
    ...(scope && { scope: { id: scope } }),
    ...(onStart && { onMutate: onStart }),
    onSuccess: async (saved, change) => {
      await onDone?.(saved, change)
      const message = typeof done === 'string' ? { title: done } : done?.(saved, change)
      if (message) await toast.show(withUndo(message))
    },
    onError: (error, change) => {
      const title = typeof refused === 'function' ? refused(change) : refused
      if (title !== null) showRefusal(title, error, change)
      return onRefused?.(error, change)
    },
    async onSettled(_saved, error, change) {
      underWay.current = null
      await refreshAdmin(client)
      if (error === null || refused !== null) return
      // What was read reaches the screen in the next task, which may take the dialog away with its button.
      await new Promise((resolve) => setTimeout(resolve))
      if (!isThere.current) showRefusal(NOT_SAVED, error, change)
    },
  })

  function showRefusal(title: string, error: Error, change: Change): void {
    void toast.show({ title, text: errorMessage(error), tone: 'destructive', action: again(error, change) })
  }

  /** What the shop did not get or failed at need not be typed once more. */
  function again(error: Error, change: Change): ToastAction | undefined {
    const isRefused = error instanceof ApiError && error.status < 500
    return isRefused ? undefined : { label: 'Erneut versuchen', onClick: () => mutate(change) }
  }

  function withUndo({ undo, ...message }: DoneToast<Change>): ToastMessage {
    if (!undo?.length) return message
    return { ...message, action: { label: 'Rückgängig', onClick: () => undo.forEach((change) => mutate(change)) } }
  }

  // Without the callbacks that `mutate` also takes: those are left out when the component has gone before the answer.
  function mutateOnce(change: Change): void {
    const sent = underWay.current
    if (!scope && sent && replaceEqualDeep(sent.change, change) === sent.change) return
    underWay.current = { change }
    mutate(change)
  }

  return { ...save, mutate: mutateOnce }
}

/** Whether the component is still on the screen. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}
