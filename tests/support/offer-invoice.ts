import type { TestShop } from './shop.ts'

/** Turns purchase on invoice on or off; the limit is in Rappen. */
export async function offerInvoice({ pool }: Pick<TestShop, 'pool'>, offersInvoice = true, limit = 20_000): Promise<void> {
  await pool.query(
    `insert into shop_setting (settings) values ($1) on conflict (id) do update set settings = shop_setting.settings || excluded.settings`,
    [JSON.stringify({ offersInvoice, invoice: { iban: 'CH93 0076 2011 6238 5295 7', days: 30, limit } })],
  )
}
