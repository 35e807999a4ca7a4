import { useEffect } from 'react'
import * as checkoutText from '#messages/checkout/checkout.ts'

const PREFIX = checkoutText.errorInTitle

/** Prefixes the document title when there is an error, because screen readers announce the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    document.title = `${PREFIX}${document.title}`
    return () => {
      document.title = document.title.replace(PREFIX, '')
    }
  }, [hasErrors])
}
