import { useCallback, useState } from 'react'

/** Whether the content of an element is wider than the element, measured whenever one of the two changes its size. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [ref, overflows] as const
}
