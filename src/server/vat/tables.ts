import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Company } from '#domain/settings/shop-settings.ts'
import { NO_BOXES, type VatBoxes } from '#domain/vat/vat-boxes.ts'
import type { VatFigure } from '#domain/vat/vat-return.ts'
import type { VatMethod } from '#domain/vat/vat-scheme.ts'
import type { VatBasis } from '#domain/vat/vat-turnover.ts'

/** The closed VAT returns; a trigger refuses every change but that the last one is opened again. */
export const vatReturnTable = pgTable('vat_return', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  isLiable: boolean('is_liable').notNull(),
  basis: text().$type<VatBasis>().notNull(),
  method: text().$type<VatMethod>().notNull(),
  figures: jsonb().$type<VatFigure[]>().notNull(),
  /** What the bookkeeper had entered. */
  boxes: jsonb().$type<VatBoxes>().notNull().default(NO_BOXES),
  /** With the VAT number, or the UID of a shop that was not liable. */
  company: jsonb().$type<Pick<Company, 'name' | 'vat'>>().notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What the bookkeeper enters for a period that is open, or for the annual reconciliation of a year. */
export const vatBoxTable = pgTable(
  'vat_box',
  {
    kind: text().$type<'return' | 'annual'>().notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    boxes: jsonb().$type<VatBoxes>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromDay, table.toDay] })],
)

/** Closed returns that an owner has opened again, as they were closed. */
export const vatReturnReopeningTable = pgTable('vat_return_reopening', {
  returnId: integer('return_id').primaryKey(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  stored: jsonb().notNull(),
  reason: text().notNull(),
  reopenedAt: timestamp('reopened_at', { withTimezone: true }).notNull().defaultNow(),
})
