import { eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CartCredential } from '../cookie.ts'
import { cartTable } from '../tables.ts'

type OrPlaceholder<Values> = { [Key in keyof Values]: Values[Key] | Placeholder }

/**
 * The one condition for opening a cart, for a credential or its placeholders: a signed-in customer opens the account's
 * cart, a guest the cart of the cookie's token (docs/rules/cart.md#ownership). A customer's cart has no token, so
 * that the next person at the same browser does not find it after signing out.
 */
export function isOpenedBy({ tokenHash, userId }: OrPlaceholder<CartCredential>): SQL {
  return sql`(${cartTable.userId} = ${userId}
    or (${userId}::text is null and ${cartTable.userId} is null and ${cartTable.tokenHash} = ${tokenHash}))`
}

/** Whether the cart answers to this session label; a customer's answers to any (docs/rules/cart.md#session-label). */
export function hasLabel(cart: { label: string; userId: string | null }, { userId }: CartCredential, label: string): boolean {
  return cart.label === label || (userId !== null && cart.userId === userId)
}

/** The same rule as `hasLabel` for a statement; a label of null is not compared. */
export function matchesLabel({ userId, label }: { userId: Placeholder; label: Placeholder }): SQL | undefined {
  return or(eq(cartTable.userId, userId), sql`${label}::text is null`, eq(cartTable.label, label))
}
