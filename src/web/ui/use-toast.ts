import type { ReactNode } from 'react'

/** A short message that disappears by itself. docs/rules/pages.md#toasts */
export interface ToastMessage {
  title: ReactNode
  text?: ReactNode
  tone?: 'good' | 'info' | 'destructive' | undefined
  action?: ToastAction | undefined
  /** Whether there is much to read in it. */
  staysLonger?: boolean
  /** A further page that it leads to. */
  further?: (ToastAction & { href: string }) | undefined
}

interface ToastAction {
  label: string
  onClick: () => void
  /** The page that the action leads to. Without one, only the toast offers the action, so it stays longer. */
  href?: string | undefined
}

const toasts = { show }

/** Shows a toast from any part of the page. */
export function useToast(): typeof toasts {
  return toasts
}

/** The toast region and its library load with the first toast. */
async function show(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./toast-region.tsx')
  showToast(message)
}
