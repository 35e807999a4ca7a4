import { formatChf } from '#domain/money/money.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

/** From which amount delivery is free. */
export function FreeShippingLine({ className = '' }: { className?: string }) {
  const { shippingPrices } = useShopFacts()
  return <p className={className}>{layoutText.freeShippingFrom(formatChf(shippingPrices.freeFrom))}</p>
}
