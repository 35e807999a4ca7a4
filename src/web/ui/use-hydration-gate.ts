import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import type { Gate } from './hydration-gate.ts'
import { whenUsed } from './page-use.ts'

/** How far below the window a part is hydrated, so that it is ready when it scrolls in. */
const NEAR = { rootMargin: '0px 0px 50%' }

interface GateUse {
  gate: Gate
  element: RefObject<HTMLElement | null>
  children: ReactNode
  isLive: boolean
  /** Whether it stays closed until the page is used, also in sight. */
  untilUsed: boolean
}

/**
 * Opens the gate when the element comes near the window, is used, or has new content. Announces when the part is
 * hydrated.
 */
export function useHydrationGate({ gate, element, children, isLive, untilUsed }: GateUse): void {
  useEffect(
    () => (isLive || !element.current ? undefined : openWhenNear(gate, element.current, untilUsed)),
    [gate, element, isLive, untilUsed],
  )

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

function openWhenNear(gate: Gate, element: HTMLElement, untilUsed: boolean): () => void {
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
    if (!untilUsed) observe({})
    signal.addEventListener('abort', whenUsed(observeNear))
  } else observeNear()
  window.addEventListener('online', observeNear, { signal })
  // The script in the head sends it to a part in which something was pressed.
  element.addEventListener('hydrate', gate.open, { signal })
  return () => stopping.abort()
}
