import { CreditCard } from 'lucide-react'
import type { CardBrand } from './card-rules.ts'

/** The card's brand beside its number; a plain card while it is unknown. */
export function CardBrandIcon({ brand }: { brand: CardBrand | null }) {
  if (brand === null) return <CreditCard className="size-6 text-ink-soft" aria-hidden />
  return (
    <svg viewBox="0 0 36 24" className="h-6 w-9 rounded-[4px] ring-1 ring-line">
      <title>{NAMES[brand]}</title>
      <rect width="36" height="24" fill={brand === 'amex' ? '#1f72cd' : '#fff'} />
      {brand === 'mastercard' ? (
        <>
          <circle cx="14.5" cy="12" r="6.5" fill="#eb001b" />
          <circle cx="21.5" cy="12" r="6.5" fill="#f79e1b" fillOpacity="0.85" />
        </>
      ) : (
        <text
          x="18"
          y="15.8"
          textAnchor="middle"
          fontSize={brand === 'visa' ? 11 : 8}
          fontWeight="800"
          fill={brand === 'visa' ? '#1a1f71' : '#fff'}
        >
          {brand === 'visa' ? 'VISA' : 'AMEX'}
        </text>
      )}
    </svg>
  )
}

const NAMES: Readonly<Record<CardBrand, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
