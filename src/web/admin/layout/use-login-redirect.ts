import { useEffect } from 'react'
import { loginAddress } from '../login-address.ts'

/** Leaves for the sign-in page once it is clear that nobody is signed in. */
export function useLoginRedirect(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) location.replace(loginAddress())
  }, [isSignedOut])
}
