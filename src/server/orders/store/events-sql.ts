import { type SQL, sql } from 'drizzle-orm'
import type { OrderEventDetails } from '#contract/orders/order-events.ts'
import type { MoneyEventKind } from '#domain/orders/money-events.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'

/** Whether a row of `order_event` is of one of these kinds. */
export function isKindOf(kinds: readonly MoneyEventKind[]): SQL {
  return isOneOf('order_event.kind', kinds)
}

type FieldOf<Details> = Details extends unknown ? keyof Details & string : never
type DetailField = FieldOf<OrderEventDetails[MoneyEventKind]>

/** A field of the details of `order_event` as text; null for events without it. */
export function detail(field: DetailField): SQL {
  return sql.raw(`(order_event.details->>'${field}')`)
}
