import { useEffect, useRef } from 'react'

/** Calls back when Z is pressed while the lightbox is open. */
export function useZoomKey(onZoom: () => void): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlainZ = event.key.toLowerCase() === 'z' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlainZ) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
