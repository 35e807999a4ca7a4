import { sql } from 'drizzle-orm'
import { DEFAULT_SHOP_SETTINGS, type ShopSettings } from '#domain/settings/shop-settings.ts'
import type { TaxRateChange } from '#domain/vat/tax-change.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { shopSettingTable } from './tables.ts'

/** The shop settings: what the operator saved, over the defaults. */
export async function readShopSettings(db: Db): Promise<ShopSettings> {
  return (await readVersionedSettings(db)).settings
}

/** What was saved, for `settingsFrom`: a column of a statement of another noun that needs the settings, too. */
export const savedSettings = sql<Partial<ShopSettings> | null>`(select shop_setting.settings from shop_setting)`

/** The shop settings with their version; version 1 and no date as long as nobody has saved any. */
export async function readVersionedSettings(db: Db): Promise<{ settings: ShopSettings; version: number; updatedAt: Date | null }> {
  const [row] = await db.select().from(shopSettingTable)
  return { settings: settingsFrom(row?.settings), version: row?.version ?? 1, updatedAt: row?.updatedAt ?? null }
}

/** What every quote needs: the shop settings, and changes of tax rates, oldest first, applied or not. */
interface Rates {
  settings: ShopSettings
  changes: TaxRateChange[]
}

/** What was saved of both, all changes with it. */
export interface SavedRates {
  settings: Partial<ShopSettings> | null
  changes: TaxRateChange[]
}

/**
 * What was saved, for `ratesFrom`: a column of a statement of another noun. The catalogue imports the settings, not the
 * other way round, so its table is named here as text.
 */
export const savedRates = sql<SavedRates>`json_build_object(
  'settings', ${savedSettings},
  'changes', (
    select coalesce(json_agg(json_build_object('fromRate', from_rate, 'toRate', to_rate, 'effectiveOn', effective_on) order by effective_on, id), '[]')
    from tax_change))`

/** The settings, and the changes of tax rates from this Swiss day on. */
export function ratesFrom({ settings, changes }: SavedRates, day: string): Rates {
  return { settings: settingsFrom(settings), changes: changes.filter(({ effectiveOn }) => effectiveOn >= day) }
}

/** Reads the settings, and the changes of tax rates from this Swiss day on. */
export async function readSettingsWithTaxChanges(db: Db, day: string): Promise<Rates> {
  const [row] = await ratesToRead(db).execute()
  return ratesFrom(row?.saved ?? { settings: null, changes: [] }, day)
}
const ratesToRead = prepared((db) =>
  db
    .select({ saved: savedRates.as('saved') })
    .from(sql`(select) always`)
    .prepare('settings_with_tax_changes'),
)

/** What was saved over the defaults: settings that a shop has never saved have theirs. */
export function settingsFrom(settings: Partial<ShopSettings> | null | undefined): ShopSettings {
  const saved = { ...DEFAULT_SHOP_SETTINGS, ...settings }
  return {
    ...saved,
    welcome: { ...DEFAULT_SHOP_SETTINGS.welcome, ...saved.welcome },
    vat: { ...DEFAULT_SHOP_SETTINGS.vat, ...saved.vat },
    packing: { ...DEFAULT_SHOP_SETTINGS.packing, ...saved.packing },
    lots: { ...DEFAULT_SHOP_SETTINGS.lots, ...saved.lots },
    delivery: { ...DEFAULT_SHOP_SETTINGS.delivery, ...saved.delivery },
    invoice: { ...DEFAULT_SHOP_SETTINGS.invoice, ...saved.invoice },
    ownBox: { ...DEFAULT_SHOP_SETTINGS.ownBox, ...saved.ownBox },
    giftCard: { ...DEFAULT_SHOP_SETTINGS.giftCard, ...saved.giftCard },
    provenClaims: { ...DEFAULT_SHOP_SETTINGS.provenClaims, ...saved.provenClaims },
  }
}

/** Locks the settings until the transaction ends, so that two saves compare versions one after the other. */
export async function lockShopSettings(tx: Db): Promise<void> {
  await tx.insert(shopSettingTable).values({ settings: {} }).onConflictDoNothing()
  await tx.select({ id: shopSettingTable.id }).from(shopSettingTable).for('update')
}

/** Saves settings over the defaults, unless some are saved already. */
export async function insertShopSettings(tx: Db, settings: Partial<ShopSettings>): Promise<void> {
  await tx.insert(shopSettingTable).values({ settings }).onConflictDoNothing()
}

/** Replaces the settings under their next version. */
export async function updateShopSettings(tx: Db, settings: ShopSettings): Promise<void> {
  await tx.update(shopSettingTable).set({ settings, version: sql`version + 1`, updatedAt: sql`now()` })
}

/**
 * Invalidates the cached responses, which hold the days of delivery of the coming weeks (docs/rules/delivery.md#pages).
 */
export async function announceNewPromises(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('content_changed', 'promises')`)
}

/** Replaces one tax rate by another wherever the settings name it, the defaults included. */
export async function replaceTaxRate(tx: Db, { from, to }: { from: TaxRate; to: TaxRate }): Promise<void> {
  await lockShopSettings(tx)
  const { taxRates } = await readShopSettings(tx)
  const replaced = { food: taxRates.food === from ? to : taxRates.food, standard: taxRates.standard === from ? to : taxRates.standard }
  const change = JSON.stringify({ taxRates: replaced })
  await tx.update(shopSettingTable).set({ settings: sql`settings || ${change}::jsonb`, version: sql`version + 1` })
}
