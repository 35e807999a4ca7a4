import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'

/**
 * The language of a row of the list of customers: that of the account, else of the last order
 * (docs/rules/languages.md#customers); null for somebody from an import. Named as text: customers import orders.
 */
export const languageOfCustomer = sql<Language | null>`coalesce(
  (select user_account.language from user_account where user_account.email = customer.email),
  (select shop_order.language from shop_order where lower(shop_order.email) = customer.email order by placed_at desc limit 1))`
