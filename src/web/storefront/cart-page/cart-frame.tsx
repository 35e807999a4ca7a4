import type { ReactNode } from 'react'

/** The place of the cart page's content. */
export function CartFrame({ children }: { children: ReactNode }) {
  return <div className="page-width min-h-svh pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28">{children}</div>
}
