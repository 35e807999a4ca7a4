import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { isValidElement, type MouseEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as uiText from '#messages/ui/ui.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SHOWN_MS } from './toast-times.ts'
import { carryToasts, type ToastAction, type ToastMessage } from './use-toast.ts'

/** Time to reach what only the toast offers, or to read what was left out. */
const LONGER_MS = 10_000
/** The library's key to the region, from anywhere on the page. */
const REGION_KEY = 'F6'

/** Where toasts may stand, the first that is free. style.css says where each is. */
const PLACES = ['usual', 'opposite', 'third'] as const
const PRESSABLE = 'a, button, input, select, textarea, summary, label'

const manager = Toast.createToastManager<ToastMessage>()

/**
 * The failures that are shown: a later success takes them away, so that no red toast stands beside it. One that offers
 * to try again stays: what was typed is nowhere else.
 */
const failures: string[] = []

/** The messages without an action that were shown: saying the same again replaces the earlier one. */
const plain = new Map<ReactNode, string>()

/** The toasts that are shown, until when, and until when without what only they offer on this page. */
const shown = new Map<string, { message: ToastMessage; endsAt: number; readBy: number }>()

/** Shows a message in a region outside the page, for as long as it takes to read or for this long. */
export function showToast(message: ToastMessage, timeout?: number): void {
  mountRegion()
  const { title, text, tone = 'good', action, staysLonger = action !== undefined && action.href === undefined } = message
  const shownMs = timeout ?? (staysLonger ? LONGER_MS : SHOWN_MS)
  if (tone !== 'destructive') for (const id of failures.splice(0)) manager.close(id)
  const earlier = action ? undefined : plain.get(title)
  if (earlier !== undefined) manager.close(earlier)
  const id: string = flushSync(() =>
    manager.add({
      title,
      ...(text === undefined ? {} : { description: text }),
      data: message,
      type: tone,
      // Not 'high': such a toast is hidden from assistive technology while its buttons stay in the tab order.
      priority: 'low',
      timeout: shownMs,
      onClose: () => shown.delete(id),
    }),
  )
  shown.set(id, {
    message,
    endsAt: Date.now() + shownMs,
    readBy: Date.now() + (message.staysLonger ? shownMs : Math.min(shownMs, SHOWN_MS)),
  })
  moveOffPressed()
  if (tone === 'destructive' && !action) failures.push(id)
  if (!action) plain.set(title, id)
}

let isMounted = false

function mountRegion(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  // Synchronously, because the manager only reaches a mounted region.
  flushSync(() => createRoot(place).render(<ToastRegion />))
  addEventListener('pagehide', carryShown)
}

/** Leaves to the next page what has not been shown for long enough, without what only this page can do. */
function carryShown(): void {
  const carried = [...shown.values()].map(({ endsAt, readBy, message: { title, text, action, ...message } }) => ({
    ...message,
    endsAt: action?.href === undefined ? readBy : endsAt,
    title: plainText(title),
    ...(text !== undefined && { text: plainText(text) }),
    ...(action?.href !== undefined && { action }),
  }))
  if (carried.length > 0) carryToasts(carried)
}

function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return plainText(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

/** Moves the region to the first place where it hides nothing that was just pressed or has the focus or pointer. */
function moveOffPressed(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]')
  if (!region) return
  const used = [document.activeElement, [...document.querySelectorAll(':hover')].at(-1)]
    .map((element) => element?.closest(PRESSABLE))
    .filter((element) => element instanceof Element && !region.contains(element))
  const free = PLACES.find((place) => {
    region.dataset['place'] = place
    return !used.some((element) => element && overlap(element.getBoundingClientRect(), region.getBoundingClientRect()))
  })
  region.dataset['place'] = free ?? PLACES[0]
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function ToastRegion() {
  const hasArrived = useRef(false)
  // A toast that appears under the pointer goes on: only a pointer that moved onto it stops its time.
  function waitForArrival(event: Parameters<NonNullable<Toast.Viewport.Props['onMouseMove']>>[0]) {
    hasArrived.current ||= comesFromOutside(event)
    if (!hasArrived.current) event.preventBaseUIHandler()
  }
  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          data-toasts
          aria-label={uiText.notifications}
          onFocus={({ target, currentTarget }) => target === currentTarget && focusAction(currentTarget)}
          onMouseEnter={(event) => event.preventBaseUIHandler()}
          onMouseMove={waitForArrival}
          onMouseLeave={() => (hasArrived.current = false)}
          className="fixed z-60 flex flex-col gap-2 outline-none"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Whether the pointer was beside the region before this move. */
function comesFromOutside({ clientX, clientY, movementX, movementY, currentTarget }: MouseEvent<Element>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const [x, y] = [clientX - movementX, clientY - movementY]
  return x < left || x >= right || y < top || y >= bottom
}

function Toasts() {
  const { toasts, close } = Toast.useToastManager<ToastMessage>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-lg bg-ink data-[type=destructive]:bg-bad data-[type=destructive]:scheme-light text-paper shadow-lift ring-1 ring-paper/20 transition duration-200 select-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        <Sign tone={toast.type} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <div className="py-1.5">
            <Toast.Title className="text-small font-bold" />
            <Toast.Description className="text-fine text-frost" />
          </div>
          {toast.data?.action && (
            <span className="flex flex-wrap gap-x-3">
              {[toast.data.action, toast.data.further].map(
                (action) => action && <Action key={action.label} {...action} onDone={() => close(toast.id)} />,
              )}
            </span>
          )}
        </div>
        <IconButton
          label={uiText.close}
          onClick={() => close(toast.id)}
          className="text-paper! hover:bg-white/10 focus-visible:outline-paper"
        >
          <X className="size-4" aria-hidden />
        </IconButton>
      </Toast.Content>
    </Toast.Root>
  ))
}

function Action({ label, onClick, href, onDone }: ToastAction & { onDone: () => void }) {
  const shared = { 'data-toast-action': '', 'aria-keyshortcuts': REGION_KEY, className: actionClass }
  if (href === undefined)
    return (
      <button
        type="button"
        {...shared}
        onClick={() => {
          onDone()
          onClick()
        }}
      >
        {label}
        <RegionKey />
      </button>
    )
  return (
    <a href={href} {...shared} onClick={onDone}>
      {label}
    </a>
  )
}

/** Shown to people who use the keyboard. */
function RegionKey() {
  return (
    <kbd aria-hidden className="toast-key ml-2 rounded-sm px-1.5 font-sans text-fine font-normal ring-1 ring-paper/40">
      {REGION_KEY}
    </kbd>
  )
}

function focusAction(region: HTMLElement): void {
  region.querySelector<HTMLElement>('[data-toast-action]')?.focus()
}

const actionClass =
  'inline-flex min-h-11 -ml-2 shrink-0 items-center rounded-full px-2 text-small font-bold underline underline-offset-4 hover:bg-white/10 focus-visible:outline-paper'

function Sign({ tone }: { tone: string | undefined }) {
  if (tone === 'destructive') return <CircleAlert className="size-5 shrink-0" aria-hidden />
  if (tone === 'info') return <Info className="size-5 shrink-0 text-frost" aria-hidden />
  return <CircleCheck className="size-5 shrink-0 text-good-soft" aria-hidden />
}
