import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { NEAR } from '#web/ui/page/near.ts'
import type { Gate } from './hydration-gate.ts'

/** What says that the page is being used. */
const USES = ['scroll', 'pointerdown', 'keydown']

interface GateUse {
  gate: Gate
  element: RefObject<HTMLElement | null>
  children: ReactNode
  isLive: boolean
}

/**
 * Opens the gate when the element comes near the window, is used, or has new content. Announces when the part is
 * hydrated.
 */
export function useHydrationGate({ gate, element, children, isLive }: GateUse): void {
  useEffect(() => (isLive || !element.current ? undefined : openWhenNear(gate, element.current)), [gate, element, isLive])

  const shown = useRef(children)
  useEffect(() => {
    if (children !== shown.current) gate.open()
  }, [gate, children])

  useLayoutEffect(() => {
    if (isLive) element.current?.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }, [element, isLive])
}

/** Suspends what is behind the gate until it opens, and says when React has taken it over. */
export function useOpenGate(gate: Gate, onLive: (isLive: true) => void): void {
  if (gate.opened) use(gate.opened)
  useLayoutEffect(() => onLive(true), [onLive])
}

function openWhenNear(gate: Gate, element: HTMLElement): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  function observe(area: IntersectionObserverInit): void {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && gate.open(), area)
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  }
  const observeNear = () => observe(NEAR)
  // Code of its own is loaded for what is only near once the page is used: the first view needs none of it.
  if (gate.loads) {
    observe({})
    for (const use of USES) window.addEventListener(use, observeNear, { once: true, passive: true, signal })
  } else observeNear()
  window.addEventListener('online', observeNear, { signal })
  // The script in the head sends it to a part in which something was pressed.
  element.addEventListener('hydrate', gate.open, { signal })
  return () => stopping.abort()
}
