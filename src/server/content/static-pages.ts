import { readFile } from 'node:fs/promises'
import { withShopFacts } from '#domain/shop-facts.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

const folder = new URL('../../../assets/catalogue/legal/', import.meta.url)

/** A static page's texts with the current shop settings filled in. */
export async function readStaticPage(page: string, settings: ShopSettings): Promise<unknown> {
  const json = await readFile(new URL(`${page}.json`, folder), 'utf8')
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? withShopFacts(value, settings) : value))
}
