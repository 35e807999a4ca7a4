import type { Country } from '#domain/addresses/address.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Messages } from '#messages/all.ts'

/**
 * The days in which consumers in Liechtenstein can withdraw from a purchase on the internet; Switzerland knows no such
 * right.
 */
export const WITHDRAWAL_DAYS = 14

/**
 * What a customer is told before and after an order to this country; null where there is no right to withdraw
 * (docs/rules/checkout.md#withdrawal).
 */
export function withdrawalText(
  country: Country,
  { support }: Pick<ShopSettings, 'support'>,
  rightToWithdrawText: Messages['rightToWithdrawText'],
): string | null {
  return country === 'LI' ? rightToWithdrawText.toLiechtenstein(String(WITHDRAWAL_DAYS), support.email) : null
}
