import { redemptionRefusal, type VoucherRefusalCode } from '#domain/vouchers/voucher.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { lockVoucherUse, saveReservation } from './store/redemptions.ts'

interface Reservation {
  checkoutId: string
  code: string
  /** The email address, once known. */
  customer: string | null
  now: number
}

/**
 * Reserves one use of a voucher for a checkout, in place of its earlier one; returns why it cannot, or null. Limits
 * hold under parallel checkouts (docs/rules/prices.md#vouchers). Whether the voucher applies to the goods is decided by
 * the quote.
 */
export async function reserveVoucher(tx: Db, { checkoutId, code, customer, now }: Reservation): Promise<VoucherRefusalCode | null> {
  const reservation = { checkoutId, code, customer: customer?.toLowerCase() ?? null }
  const use = await lockVoucherUse(tx, reservation)
  const refusal = use ? redemptionRefusal(use.voucher, { now, ...use }) : 'voucher-unknown'
  if (refusal === null) await saveReservation(tx, reservation)
  return refusal
}
