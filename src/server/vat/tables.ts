import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Company } from '#domain/settings/shop-settings.ts'
import type { VatFigure } from '#domain/vat/vat-return.ts'
import type { VatMethod } from '#domain/vat/vat-scheme.ts'
import type { VatBasis } from '#domain/vat/vat-turnover.ts'

/** The closed VAT returns; a trigger refuses every change. */
export const vatReturnTable = pgTable('vat_return', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  isLiable: boolean('is_liable').notNull(),
  basis: text().$type<VatBasis>().notNull(),
  method: text().$type<VatMethod>().notNull(),
  figures: jsonb().$type<VatFigure[]>().notNull(),
  /** With the VAT number, or the UID of a shop that was not liable. */
  company: jsonb().$type<Pick<Company, 'name' | 'vat'>>().notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
})
