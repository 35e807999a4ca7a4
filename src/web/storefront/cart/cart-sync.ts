import type { QueryClient } from '@tanstack/react-query'
import { refetchChanged } from '#web/app/requests/query.ts'

export const CART_KEY = ['api', 'cart']

/** The options of every mutation of the cart: they run in order, so the last click wins. */
export const ONE_AT_A_TIME = { mutationKey: ['cart'], scope: { id: 'cart' } }

let opened: BroadcastChannel | undefined

/** What the tabs of this browser tell each other about their cart and session. A tab does not hear itself. */
export function cartChannel(): BroadcastChannel {
  return (opened ??= new BroadcastChannel('cart'))
}

/** Tells the other tabs that the cart has changed. */
export function tellOtherTabs(): void {
  cartChannel().postMessage(null)
}

const SIGNED_OUT = 'signed-out'

/** Tells the other tabs that the session has ended: they load again, without what they show of the account. */
export function tellSignedOut(): void {
  cartChannel().postMessage(SIGNED_OUT)
}

/** Whether a message from another tab says that the session has ended. */
export function isSignedOut({ data }: MessageEvent): boolean {
  return data === SIGNED_OUT
}

/**
 * Refetches lines and quote here and in the other tabs, after the server's cart has changed. docs/rules/cart.md#tabs
 */
export function refetchCart(queryClient: QueryClient): Promise<void> {
  tellOtherTabs()
  return refetchChanged(queryClient, CART_KEY)
}

/** The same at the end of a mutation, unless another change is waiting, whose result would be overwritten. */
export function refetchAfterLast(queryClient: QueryClient): Promise<void> | undefined {
  return queryClient.isMutating({ mutationKey: ONE_AT_A_TIME.mutationKey }) > 1 ? undefined : refetchCart(queryClient)
}
