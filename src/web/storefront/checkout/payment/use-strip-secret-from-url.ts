import { useEffect } from 'react'

/** Removes the payment's client secret from the URL at once, so that it stays out of history and logs. */
export function useStripSecretFromUrl(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search !== '') window.history.replaceState(window.history.state, '', pathname + hash)
  }, [])
}
