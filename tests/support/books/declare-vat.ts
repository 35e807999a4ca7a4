import type { VatSettings } from '#domain/vat/vat-scheme.ts'
import type { TestShop } from '../shop/shop.ts'

/** Sets how the shop declares VAT; what is not named is as by default. */
export async function declareVat({ pool }: Pick<TestShop, 'pool'>, vat: Partial<VatSettings>): Promise<void> {
  await pool.query(
    `insert into shop_setting (settings) values ($1) on conflict (id) do update set settings = shop_setting.settings || excluded.settings`,
    [{ vat }],
  )
}
