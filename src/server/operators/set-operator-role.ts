import type { Role, User } from '#contract/accounts/accounts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { listOperators, lockOwners, lockUserByEmail, saveRole } from '#server/auth/store/users.ts'
import { deleteVerifications } from '#server/auth/store/verifications.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/**
 * Gives a role to an account, or takes it away; the next request of that user has it. A user who becomes a customer
 * again loses the second factor as well, because only the administration can switch it off. Refuses an unknown address
 * and the removal of the last owner (docs/rules/accounts.md#roles).
 */
export function setOperatorRole(db: Db, { email, role, actor }: { email: string; role: Role; actor: User }) {
  return transaction(db, async (tx) => {
    const owners = await lockOwners(tx)
    const user = await lockUserByEmail(tx, email)
    if (!user) return refuse('account-unknown')
    if (role !== 'owner' && owners.includes(email) && owners.length === 1) return refuse('last-owner')
    const hasSecondFactor = user.hasSecondFactor && role !== 'customer'
    // Withdraws an invitation whose link is still open.
    if (role === 'customer' && !user.isConfirmed) await deleteVerifications(tx, user.id)
    await saveRole(tx, { userId: user.id, role, hasSecondFactor })
    await recordChange(tx, {
      actor,
      action: 'user.role-changed',
      entity: 'user',
      entityId: user.id,
      label: email,
      before: { role: user.role, hasSecondFactor: user.hasSecondFactor },
      after: { role, hasSecondFactor },
    })
    return { operators: await listOperators(tx) }
  })
}
