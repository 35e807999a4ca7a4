import { sql } from 'drizzle-orm'

/** The products of the regular grid (docs/rules/catalogue.md#listing). */
export const isInGrid = sql`product.in_grid`

/** The products of the section 'Premium Probierboxen' (docs/rules/catalogue.md#boxes). */
export const isInBoxes = sql`product.in_boxes`

/** The products that visitors see in any list. */
export const isListed = sql`(product.in_grid or product.in_boxes)`

/** Switched on, and not counted down to nothing: the opposite of `isSoldOut` in the domain. */
export const isAvailable = sql`product.in_stock and (product.stock_level is null or product.stock_level > product.reserved)`
