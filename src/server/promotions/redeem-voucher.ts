import { eq } from 'drizzle-orm'
import { redemptionRefusal, type VoucherRefusalCode } from '#domain/voucher.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { lockVoucherUse, saveRedemption } from './store.ts'
import { voucherRedemptionTable } from './tables.ts'

interface Reservation {
  checkoutId: string
  code: string
  /** The e-mail address, once known. */
  customer: string | null
  now: number
}

/**
 * Holds one redemption for a checkout, instead of what it held before; answers why not, or null. Whoever reserves the
 * same code waits for this transaction, so limits are never passed. That it fits the goods is the quote's to say.
 */
export async function reserveVoucher(tx: Db, { checkoutId, code, customer, now }: Reservation): Promise<VoucherRefusalCode | null> {
  const redemption = { checkoutId, code, customer: customer?.toLowerCase() ?? null }
  const use = await lockVoucherUse(tx, redemption)
  const refusal = use ? redemptionRefusal(use.voucher, { now, ...use }) : 'voucher-unknown'
  if (refusal === null) await saveRedemption(tx, redemption)
  return refusal
}

/** Counts what the checkout holds as used: it is paid. */
export async function redeemVoucher(tx: Db, checkoutId: string): Promise<void> {
  await tx.update(voucherRedemptionTable).set({ state: 'redeemed' }).where(eq(voucherRedemptionTable.checkoutId, checkoutId))
}

/** Gives back what the checkout holds or used: it expired, was cancelled, or its voucher was taken out. */
export async function releaseVoucher(tx: Db, checkoutId: string): Promise<void> {
  await tx.delete(voucherRedemptionTable).where(eq(voucherRedemptionTable.checkoutId, checkoutId))
}
