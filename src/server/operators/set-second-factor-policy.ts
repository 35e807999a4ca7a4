import type { User } from '#contract/accounts/accounts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import {
  findSecondFactorPolicy,
  hasSecondFactor,
  lockSecondFactorPolicy,
  saveSecondFactorPolicy,
  type SecondFactorPolicy,
} from '#server/auth/store/second-factors.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/** Requires a second factor of all operators, or not. Refuses an actor without one, who would lock themselves out. */
export function setSecondFactorPolicy(
  db: Db,
  { version, required, actor }: { version: number; required: boolean; actor: User },
): Promise<SecondFactorPolicy | Refusal<'changed-elsewhere' | 'second-factor-first'>> {
  return transaction(db, async (tx) => {
    const before = await lockSecondFactorPolicy(tx)
    if (before.version !== version) return refuse('changed-elsewhere', { current: before })
    if (required && !(await hasSecondFactor(tx, actor.id))) return refuse('second-factor-first')
    await saveSecondFactorPolicy(tx, { requireSecondFactor: required })
    await recordChange(tx, {
      actor,
      action: 'policy.updated',
      entity: 'policy',
      entityId: 1,
      label: 'Zweiter Faktor',
      before: { requireSecondFactor: before.requireSecondFactor },
      after: { requireSecondFactor: required },
    })
    return findSecondFactorPolicy(tx)
  })
}
