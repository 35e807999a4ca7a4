import type { TestShop } from '../shop/shop.ts'
import { setStock, type Stock } from './set-stock.ts'

/**
 * Gives a product exactly these packs. The shop shows them at once: what its database tells it comes a moment later.
 */
export async function showStock(shop: TestShop, stock: Stock): Promise<void> {
  await setStock(shop, stock)
  shop.responseCache.invalidate()
}
