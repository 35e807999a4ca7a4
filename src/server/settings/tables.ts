import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

export const shopSettingTable = pgTable('shop_setting', {
  id: integer().primaryKey().default(1),
  settings: jsonb().$type<Partial<ShopSettings>>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
