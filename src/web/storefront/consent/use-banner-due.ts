import { useEffect, useState } from 'react'

const DELAY_MS = 1000

/** True from 1 s after the page has come alive (specification, section 4, cookie banner). */
export function useBannerDue(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
