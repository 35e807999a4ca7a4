import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IconButton } from './icon-button.tsx'
import type { ToastMessage } from './use-toast.ts'

const SHOWN_MS = 3000

const manager = Toast.createToastManager<ToastMessage>()

/** The failures that are shown: a later success takes them away, so that no red toast stands beside it. */
const failures: string[] = []

/** Shows a message in a region outside the page, so that it survives a navigation. */
export function showToast(message: ToastMessage): void {
  mountRegion()
  if (message.tone !== 'destructive') for (const id of failures.splice(0)) manager.close(id)
  const id = manager.add({
    title: message.title,
    ...(message.text === undefined ? {} : { description: message.text }),
    ...(message.action === undefined ? {} : { actionProps: { children: message.action.label, onClick: () => act(message, id) } }),
    type: message.tone ?? 'good',
    // Not 'high': such a toast is hidden from assistive technology while its buttons stay in the tab order.
    priority: 'low',
    timeout: SHOWN_MS,
  })
  if (message.tone === 'destructive') failures.push(id)
}

function act({ action }: ToastMessage, id: string): void {
  manager.close(id)
  action?.onClick()
}

let isMounted = false

function mountRegion(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  // Synchronously, because the manager only reaches a mounted region.
  flushSync(() => createRoot(place).render(<ToastRegion />))
}

function ToastRegion() {
  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          data-toasts
          aria-label="Mitteilungen"
          className="fixed inset-x-4 top-18 z-60 flex flex-col gap-2 outline-none md:top-auto md:right-6 md:bottom-6 md:left-auto md:w-full md:max-w-[420px]"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, close } = Toast.useToastManager<ToastMessage>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-lg bg-ink data-[type=destructive]:bg-bad text-white shadow-lift ring-1 ring-white/20 transition duration-200 select-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        <Sign tone={toast.type} />
        <div className="min-w-0 flex-1 py-1.5">
          <Toast.Title className="text-small font-bold" />
          <Toast.Description className="text-fine text-frost" />
        </div>
        {toast.actionProps && (
          <Toast.Action className="min-h-11 shrink-0 rounded-full px-4 text-small font-bold underline underline-offset-4 hover:bg-white/10 focus-visible:outline-white" />
        )}
        <IconButton label="Schliessen" onClick={() => close(toast.id)} className="text-white hover:bg-white/10 focus-visible:outline-white">
          <X className="size-4" aria-hidden />
        </IconButton>
      </Toast.Content>
    </Toast.Root>
  ))
}

function Sign({ tone }: { tone: string | undefined }) {
  if (tone === 'destructive') return <CircleAlert className="size-5 shrink-0" aria-hidden />
  if (tone === 'info') return <Info className="size-5 shrink-0 text-frost" aria-hidden />
  return <CircleCheck className="size-5 shrink-0 text-good-soft" aria-hidden />
}
