import { applyRetention } from '#server/privacy/store/retention.ts'
import { startTestShop } from '../shop/shop.ts'

export const NOW = Date.parse('2026-11-21T02:17:00Z')
const DAY_MS = 86_400_000

export const daysAgo = (days: number) => new Date(NOW - days * DAY_MS)

/** A shop whose data is as old as a test writes it, and the job that deletes what is too old. */
export async function startShopWithOldData() {
  const shop = await startTestShop()
  const retain = (now = NOW) => applyRetention({ db: shop.db, clock: () => now })
  const column = async (query: string, values: unknown[] = []) =>
    (await shop.pool.query({ text: query, values, rowMode: 'array' })).rows.flat()
  return { shop, retain, column }
}
