import { readFile } from 'node:fs/promises'
import { withShopFacts } from '#domain/shop-facts.ts'
import { publicSettings, type ShopSettings } from '#domain/shop-settings.ts'

const folder = new URL('../../../assets/catalogue/legal/', import.meta.url)

/** A static page's texts with the current shop settings filled in; entries that held only claims which are not made are missing. */
export async function readStaticPage(page: string, settings: ShopSettings): Promise<unknown> {
  const json = await readFile(new URL(`${page}.json`, folder), 'utf8')
  const facts = publicSettings(settings)
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') return withShopFacts(value, facts)
    return Array.isArray(value) ? value.filter((entry: unknown) => !isBlank(entry)) : value
  })
}

/** Whether nothing is left of an entry, or of one of its texts. */
function isBlank(entry: unknown): boolean {
  return entry === '' || (typeof entry === 'object' && entry !== null && Object.values(entry).includes(''))
}
