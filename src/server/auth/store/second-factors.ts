import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { secondFactorPolicyTable, userTable } from '../tables.ts'

/** Whether all operators must have a second factor (docs/rules/accounts.md#second-factor). */
export interface SecondFactorPolicy {
  requireSecondFactor: boolean
  version: number
}

/** The policy; not required at version 1 until owners have saved one. */
export async function findSecondFactorPolicy(db: Db): Promise<SecondFactorPolicy> {
  const { requireSecondFactor, version } = secondFactorPolicyTable
  const [row] = await db.select({ requireSecondFactor, version }).from(secondFactorPolicyTable)
  return row ?? { requireSecondFactor: false, version: 1 }
}

/** The policy, locked until the transaction ends. */
export async function lockSecondFactorPolicy(tx: Db): Promise<SecondFactorPolicy> {
  await tx.select({ id: secondFactorPolicyTable.id }).from(secondFactorPolicyTable).for('update')
  return findSecondFactorPolicy(tx)
}

/** Saves the policy under its next version. */
export async function saveSecondFactorPolicy(tx: Db, { requireSecondFactor }: { requireSecondFactor: boolean }): Promise<void> {
  await tx.update(secondFactorPolicyTable).set({ requireSecondFactor, version: sql`version + 1` })
}

/** Whether the account has confirmed its second factor; false for an unknown account. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: userTable.twoFactorEnabled }).from(userTable).where(eq(userTable.id, userId))
  return row?.isOn === true
}
