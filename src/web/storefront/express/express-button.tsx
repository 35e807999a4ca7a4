import { useSyncExternalStore } from 'react'
import * as expressText from '#messages/checkout/express.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { hasNoWallet } from './no-wallet.ts'

const neverChanges = () => () => undefined

/**
 * The entry to the express checkout. It is there where the shop takes a wallet's means of payment and the browser can
 * open a wallet, which it says without asking anybody; Firefox cannot, which its style sheet knows before any script.
 */
export function ExpressButton({ onClick }: { onClick: () => void }) {
  const { paymentMeans } = useShopFacts()
  const isRuledOut = useSyncExternalStore(neverChanges, hasNoWallet, () => false)
  if (isRuledOut || !(paymentMeans.includes('Apple Pay') || paymentMeans.includes('Google Pay'))) return null
  return (
    <Button variant="secondary" onClick={onClick} aria-haspopup="dialog" className="mt-3 w-full supports-[-moz-appearance:none]:hidden">
      {expressText.payQuickly}
    </Button>
  )
}
