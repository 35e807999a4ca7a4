import type { InvoiceLimits } from '#domain/invoices/open-invoices.ts'
import type { ReminderSettings } from '#domain/invoices/reminder.ts'
import { rappen } from '#domain/money/money.ts'
import type { TestShop } from '../shop/shop.ts'

const ANY_NUMBER = { count: 1000, total: rappen(100_000_000) }

/** Every first order is accepted, and any number of open invoices. */
const NO_LIMITS: InvoiceLimits = {
  firstOrder: 'accepted',
  openLimits: { customer: ANY_NUMBER, address: ANY_NUMBER, network: ANY_NUMBER },
}

/**
 * Turns purchase on invoice on or off; the limit is in Rappen. Open invoices and first orders are only limited by
 * `more`. The shop answers by it at once: what its database tells it comes a moment later.
 */
export async function offerInvoice(
  { pool, responseCache }: Pick<TestShop, 'pool' | 'responseCache'>,
  offersInvoice = true,
  limit = 20_000,
  more: Partial<InvoiceLimits & { days: number; reminders: ReminderSettings }> = {},
): Promise<void> {
  await pool.query(
    `insert into shop_setting (settings) values ($1) on conflict (id) do update set settings = shop_setting.settings || excluded.settings`,
    [JSON.stringify({ offersInvoice, invoice: { iban: 'CH93 0076 2011 6238 5295 7', days: 30, limit, ...NO_LIMITS, ...more } })],
  )
  responseCache.invalidate()
}
