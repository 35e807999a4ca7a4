import type { Role, User } from '#contract/accounts/accounts.ts'
import { operatorList } from '#contract/customers/admin-customers.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { listOperators, lockOwners, lockUserByEmail, saveRole } from '#server/auth/store/users.ts'
import { deleteVerifications } from '#server/auth/store/verifications.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'

/**
 * Gives a role to an account, or takes it away; the next request of that user has it. A user who becomes a customer
 * again loses the second factor as well, because only the administration can switch it off. Refuses an unknown
 * address, the removal of the last owner, and a change of a role that has changed since it was `seen`
 * (docs/rules/accounts.md#roles).
 */
export function setOperatorRole(db: Db, { email, role, seen, actor }: { email: string; role: Role; seen: Role; actor: User }) {
  return transaction(db, async (tx) => {
    const owners = await lockOwners(tx)
    const user = await lockUserByEmail(tx, email)
    if (!user) return refuse('account-unknown')
    if (user.role !== seen) return changedElsewhere(operatorList, { operators: await listOperators(tx) })
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
