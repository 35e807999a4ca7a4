import * as checkoutText from '#messages/checkout.ts'
import * as layoutText from '#messages/layout.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { EmptyCheckout } from './empty-checkout.tsx'

interface CheckoutRefusedProps {
  problem: Extract<CheckoutState, { step: 'refused' }>['problem']
  onRetry: () => void
}

/** Why no payment can start, and what to do about it. The cart and the form's input are kept. */
export function CheckoutRefused({ problem, onRetry }: CheckoutRefusedProps) {
  if (problem.kind === 'empty') return <EmptyCheckout />
  return (
    <div role="alert" className="max-w-prose py-8">
      <h2 className="text-title">{problem.title}</h2>
      <p className="mt-3">{problem.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {problem.kind === 'away' && <Button onClick={onRetry}>{checkoutText.retry}</Button>}
        <LinkButton to="/cart" variant={problem.kind === 'away' ? 'secondary' : 'primary'}>
          {layoutText.toCart}
        </LinkButton>
      </div>
    </div>
  )
}
