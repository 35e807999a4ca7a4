import { useEffect, useState } from 'react'

const DELAY_MS = 1000

/** True from 1 s after hydration. */
export function useBannerDue(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
