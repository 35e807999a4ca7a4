import { type RefObject, startTransition, useEffect, useState } from 'react'
import { NEAR } from './near.ts'

/**
 * False until the element comes near the window, then true for good: for what takes long and nobody sees before.
 */
export function useNearWindow(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      NEAR,
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
