import { readFile } from 'node:fs/promises'
import type { EditablePage } from '#contract/content/admin-texts.ts'
import { sectionsOf } from '#domain/content/page-text.ts'
import { withShopFacts } from '#domain/settings/shop-facts.ts'
import { publicSettings, type ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readPageText } from './page-texts.ts'

const folder = new URL('../../../assets/catalogue/legal/', import.meta.url)

/**
 * A static page's texts with the current shop settings filled in; entries that held only claims which are not made are
 * missing.
 */
export async function readStaticPage(page: string, settings: ShopSettings): Promise<unknown> {
  return withFacts(await readFile(new URL(`${page}.json`, folder), 'utf8'), settings)
}

/** A page whose text operators write, as its visitors read it (docs/rules/pages.md#versions). */
export async function readWrittenPage(db: Db, page: EditablePage, settings: ShopSettings): Promise<unknown> {
  const text = await readPageText(db, page)
  return withFacts(JSON.stringify({ title: text.title, lead: text.lead, sections: sectionsOf(text) }), settings)
}

/** The line above every page; empty for none. */
export async function readAnnouncement(db: Db, settings: ShopSettings): Promise<string> {
  return withShopFacts((await readPageText(db, 'announcement')).title, publicSettings(settings))
}

function withFacts(json: string, settings: ShopSettings): unknown {
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
