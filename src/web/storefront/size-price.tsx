import { Link } from '@tanstack/react-router'
import { gramsLabel } from '#domain/figures.ts'
import { formatChf } from '#domain/money.ts'
import type { SizeOffer } from '#domain/product.ts'
import { pricePer100g } from '#domain/weight.ts'
import { Price } from './price.tsx'

/** The price of a size with its price per 100 g below. */
export function SizePrice({ size, className = 'text-body' }: { size: SizeOffer; className?: string }) {
  return (
    <p>
      <Price amount={size.price} regular={size.regularPrice} className={`font-extrabold ${className}`} />
      <span className="block text-fine text-ink-soft tabular-nums">{`${formatChf(pricePer100g(size))} / ${gramsLabel(100)}`}</span>
    </p>
  )
}

/** The note about tax and shipping near every list of prices. */
export function PriceNote({ className = '' }: { className?: string }) {
  return (
    <span className={`block text-fine text-ink-soft ${className}`}>
      inkl. MWST, zzgl.{' '}
      <Link to="/versand" className="underline underline-offset-2 hover:text-ink">
        Versand
      </Link>
    </span>
  )
}
