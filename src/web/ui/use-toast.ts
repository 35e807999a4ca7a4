/** A short message that disappears after 3 seconds. docs/rules/pages.md#toasts */
export interface ToastMessage {
  title: string
  text?: string | undefined
  tone?: 'good' | 'info' | 'destructive' | undefined
  /** One action the message offers, such as undo. */
  action?: { label: string; onClick: () => void } | undefined
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
