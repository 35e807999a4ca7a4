import type { User } from '#contract/accounts/accounts.ts'
import { hasBought } from '#server/orders/store/customer-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Why a signed-in customer may not review a product; null who may (docs/rules/reviews.md#who-may). */
export async function reviewBarOf(db: Db, user: User, productId: number): Promise<'unconfirmed' | 'not-bought' | null> {
  if (!user.emailVerified) return 'unconfirmed'
  return (await hasBought(db, user, productId)) ? null : 'not-bought'
}
