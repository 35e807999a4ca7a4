import type { Rappen } from '#domain/money/money.ts'
import { formatChf } from '#domain/money/money.ts'
import * as purchaseText from '#messages/products/purchase.ts'

interface PriceProps {
  amount: Rappen
  /** The previous price, struck through. */
  regular?: Rappen | null | undefined
  className?: string | undefined
}

/** An amount in CHF with tabular figures. */
export function Price({ amount, regular = null, className = '' }: PriceProps) {
  if (regular === null) return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatChf(amount)}</span>
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      <span className="sr-only">{purchaseText.insteadOf} </span>
      <s className="mr-2 font-normal text-ink-soft">{formatChf(regular)}</s>
      <span className="sr-only">{purchaseText.only} </span>
      <span className="text-action">{formatChf(amount)}</span>
    </span>
  )
}
