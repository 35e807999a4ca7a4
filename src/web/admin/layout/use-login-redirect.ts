import { useEffect } from 'react'
import { loginUrl } from '../login-url.ts'

/** Leaves for the sign-in page once it is clear that nobody is signed in. */
export function useLoginRedirect(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) location.replace(loginUrl())
  }, [isSignedOut])
}
