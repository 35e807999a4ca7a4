import { formatChf } from '#domain/money/money.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** From which amount delivery is free. */
export function FreeShippingLine({ className = '' }: { className?: string }) {
  const { parcel } = useShopFacts()
  return <p className={className}>Kostenloser Versand ab {formatChf(parcel.freeFrom)}</p>
}
