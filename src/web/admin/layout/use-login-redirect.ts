import { useEffect } from 'react'
import { loginUrl } from '../login-url.ts'

/** Redirects to the sign-in page when nobody is signed in. */
export function useLoginRedirect(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) location.replace(loginUrl())
  }, [isSignedOut])
}
