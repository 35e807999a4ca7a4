import type { User } from '#contract/accounts/accounts.ts'
import type { SecondFactor } from '#contract/auth/second-factor.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { findSecondFactorPolicy, hasSecondFactor } from '#server/auth/store/second-factors.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AccountMails } from './account-mails.ts'

/** Whether an operator has a second factor, and whether one is required. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  return { isOn: await hasSecondFactor(db, userId), isRequired: (await findSecondFactorPolicy(db)).requireSecondFactor }
}

/**
 * Records that a second factor was switched on or off in the audit log and mails its owner, in the transaction of the
 * switch.
 */
export async function recordSecondFactorSwitch(
  tx: Db,
  { user, isOn, mails }: { user: User; isOn: boolean; mails: AccountMails },
): Promise<void> {
  await recordChange(tx, {
    actor: user,
    action: isOn ? 'user.second-factor-enabled' : 'user.second-factor-disabled',
    entity: 'user',
    entityId: user.id,
    label: user.email,
    before: { hasSecondFactor: !isOn },
    after: { hasSecondFactor: isOn },
  })
  await mails.queueSecondFactorSwitched(tx, { email: user.email, isOn })
}
