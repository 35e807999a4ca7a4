import { type SQL, sql } from 'drizzle-orm'
import { productTable } from './tables.ts'

/** What a visitor may see in any listing, as SQL: published and sellable (specification, section 5; domain `isSellable`). */
export const isListed: SQL = sql`${productTable.status} = 'published' and ${productTable.category} <> 'Service' and ${productTable.name} !~* 'versand|paket'`

/** The products of the section 'Premium Probierboxen' (specification, section 5; domain `isBox`). */
export const isBoxProduct: SQL = sql`(${productTable.name} ~* 'probier|box' or ${productTable.category} ~* 'box')`
