import { sql } from 'drizzle-orm'

/** The products of the regular grid: published, sellable, no box (specification, section 5; domain `shopGrid`). */
export const isInGrid = sql`product.in_grid`

/** The products of the section 'Premium Probierboxen' (specification, section 5; domain `boxProducts`). */
export const isInBoxes = sql`product.in_boxes`

/** Whatever a visitor may see in any listing. */
export const isListed = sql`(product.in_grid or product.in_boxes)`

/** Not switched off and not counted down to nothing (domain `isSoldOut`). */
export const isAvailable = sql`product.in_stock and (product.stock_level is null or product.stock_level > product.reserved)`
