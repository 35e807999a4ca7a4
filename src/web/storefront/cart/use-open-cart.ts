import { useEffect, useEffectEvent } from 'react'

const EVENT = 'open-cart'

/** Opens the drawer of the cart from any part of the page. */
export function openCart(): void {
  window.dispatchEvent(new Event(EVENT))
}

/** Calls `open` whenever a part of the page asks for the drawer. */
export function useOpenCart(open: () => void): void {
  const follow = useEffectEvent(open)
  useEffect(() => {
    const listen = () => follow()
    window.addEventListener(EVENT, listen)
    return () => window.removeEventListener(EVENT, listen)
  }, [])
}
