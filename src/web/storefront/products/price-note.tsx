import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import * as purchaseText from '#messages/purchase.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** The note about tax and shipping near every list of prices. */
export const PriceNote = memo(({ className = '' }: { className?: string }) => {
  const { vat } = useShopFacts()
  return (
    <span className={`block text-fine text-ink-soft ${className}`}>
      {vat.isLiable && `${purchaseText.withVat} `}
      {purchaseText.plus}{' '}
      <Link to="/versand" className="underline underline-offset-2 hover:text-ink">
        {purchaseText.shipping}
      </Link>
    </span>
  )
})
