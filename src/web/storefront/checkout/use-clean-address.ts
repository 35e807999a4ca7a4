import { useEffect } from 'react'

/** Takes the payment's secret out of the address at once: it would stay in the history and in logs (trust, specified calls, 6). */
export function useCleanAddress(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search !== '') window.history.replaceState(window.history.state, '', pathname + hash)
  }, [])
}
