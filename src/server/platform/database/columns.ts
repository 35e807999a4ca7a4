import { customType } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Rappen } from '#domain/money/money.ts'

/** A column of whole Rappen (docs/rules/prices.md#rappen). */
export const rappenColumn = customType<{ data: Rappen; driverData: number }>({ dataType: () => 'integer' })

/** A column of whole Rappen that adds up many amounts. */
export const rappenSumColumn = customType<{ data: Rappen; driverData: number }>({ dataType: () => 'bigint' })

/** A column of bytes, such as the hash of a token. */
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A column of JSON that is parsed by this schema when it is read. */
export function parsedColumn<Value>(schema: z.ZodMiniType<Value>) {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => schema.parse(stored),
  })
}
