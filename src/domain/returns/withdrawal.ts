import type { Country } from '#domain/addresses/address.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/**
 * The days in which consumers in Liechtenstein can withdraw from a purchase on the internet; Switzerland knows no such
 * right.
 */
export const WITHDRAWAL_DAYS = 14

/**
 * What a customer is told before and after an order to this country; null where there is no right to withdraw
 * (docs/rules/checkout.md#withdrawal).
 */
export function withdrawalText(country: Country, { support }: Pick<ShopSettings, 'support'>): string | null {
  if (country !== 'LI') return null
  return (
    `Lieferung nach Liechtenstein: Sie können den Kauf innert ${WITHDRAWAL_DAYS} Tagen nach Erhalt der Ware ohne Angabe von Gründen ` +
    `widerrufen. Eine E-Mail an ${support.email} genügt. Die Kosten der Rücksendung tragen Sie; ` +
    'für geöffnete Lebensmittel gilt das Widerrufsrecht nicht.'
  )
}
