import { useEffect, useEffectEvent } from 'react'
import { useVoucher, type VoucherInUse } from '../cart/use-voucher.ts'

/**
 * Applies a code that was typed and not applied, once the cart is ready. Until it is applied or emptied nothing is
 * paid.
 */
export function useTypedCodeFirst(isReady: boolean): VoucherInUse {
  const voucher = useVoucher()
  const apply = useEffectEvent(() => void voucher.applyTyped())
  useEffect(() => {
    if (isReady) apply()
  }, [isReady])
  return voucher
}
