/** A short message that leaves by itself after 3 s (specification, section 9). */
export interface ToastMessage {
  title: string
  text?: string | undefined
  tone?: 'good' | 'info' | 'destructive' | undefined
  /** One thing to do about it, such as undoing. */
  action?: { label: string; onClick: () => void } | undefined
}

const toasts = { show }

/** How any part of the page tells something in passing. */
export function useToast(): typeof toasts {
  return toasts
}

/** The region and its library come with the first toast: no page needs them to be read. */
async function show(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./toast-region.tsx')
  showToast(message)
}
