import { expect } from '@playwright/test'
import type { TestShop } from '../shop/shop.ts'
import { setStock, type Stock } from './set-stock.ts'

/** Gives a product exactly these packs, and waits until the shop shows them. */
export async function showStock(shop: TestShop, stock: Stock): Promise<void> {
  await setStock(shop, stock)
  await waitForStock(shop, stock)
}

/**
 * Waits until the shop shows this many packs: it hears a moment later of what somebody else changed in its database.
 */
export async function waitForStock({ address }: TestShop, { productId, packs }: Pick<Stock, 'productId' | 'packs'>): Promise<void> {
  const shown = async () =>
    ((await (await fetch(`${address}/api/products/${productId}`)).json()) as { stockLevel: number | null }).stockLevel
  await expect.poll(shown).toBe(packs)
}
