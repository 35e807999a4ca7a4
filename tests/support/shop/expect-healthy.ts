import { expect } from 'vitest'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import type { TestShop } from './shop.ts'

/** Expects that the doctor finds nothing, also of what it leaves a minute to settle. */
export async function expectHealthy(shop: TestShop): Promise<void> {
  const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now() + 61_000, since: 0 })
  expect(checks.flatMap(({ violations }) => violations)).toEqual([])
}
