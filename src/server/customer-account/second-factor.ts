import { and, eq, lt } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { sessionTable, userTable } from '#server/auth/tables.ts'
import { readPolicy } from '#server/operators/operators.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queueSecondFactorMail } from './account-mails.ts'

/** Whether this account has a second factor, and whether it must have one. */
export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const [own] = await db.select({ isOn: userTable.twoFactorEnabled }).from(userTable).where(eq(userTable.id, userId))
  return { isOn: own?.isOn === true, isRequired: (await readPolicy(db)).requireSecondFactor }
}

/** Ends every session that began before `since`, in which nobody gave a code. */
export async function endOtherSessions(tx: Db, { userId, since }: { userId: string; since: Date }): Promise<void> {
  await tx.delete(sessionTable).where(and(eq(sessionTable.userId, userId), lt(sessionTable.createdAt, since)))
}

/** Protocol and mail of a second factor that was switched on or off, in the transaction of the switch. */
export async function noteSwitch(
  tx: Db,
  { config, user, isOn }: { config: Pick<Config, 'baseUrl'>; user: User; isOn: boolean },
): Promise<void> {
  const change = { before: { hasSecondFactor: !isOn }, after: { hasSecondFactor: isOn } }
  const action = isOn ? 'user.second-factor-enabled' : 'user.second-factor-disabled'
  await recordChange(tx, { actor: user, action, entity: 'user', entityId: user.id, label: user.email, ...change })
  await queueSecondFactorMail(tx, { config, email: user.email, isOn })
}
