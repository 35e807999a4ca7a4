import { useEffect, useState } from 'react'

/** Whether the element with this id is in the viewport; true until the observer has reported. */
export function useIsInViewport(id: string): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry && setIsInSight(entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInSight
}
