import { randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type BetterAuth, type BetterAuthDeps, createBetterAuth } from '#server/auth/better-auth.ts'
import { listOperators, lockOwners, lockUserByEmail, removeSignIn, saveRole } from '#server/auth/store/users.ts'
import { deleteVerifications } from '#server/auth/store/verifications.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'

const INVITATION_MS = 7 * 86_400_000

interface Invitation {
  email: string
  role: 'staff' | 'owner'
  actor: User
}

/**
 * Gives a role to an address and mails it an invitation. A confirmed account has the role at once. Any other address
 * gets a link that sets a password, confirms the address and works once within seven days; until then nobody can sign
 * in, and the role does not count. Refuses somebody who is an operator already; who has not used the link yet gets a
 * new one (docs/rules/admin.md#operators).
 */
export function inviteOperator(deps: BetterAuthDeps, { email, role, actor }: Invitation) {
  return transaction(deps.db, async (tx) => {
    // Also keeps two invitations of one address apart.
    await lockOwners(tx)
    const betterAuth = createBetterAuth({ ...deps, db: tx })
    const user = await lockUserByEmail(tx, email)
    if (user?.isConfirmed && user.role !== 'customer') return refuse('already-operator')
    const hasAccount = user?.isConfirmed === true
    const userId = user?.id ?? (await createAccount(betterAuth, email))
    if (!hasAccount) {
      // Somebody else may have registered with the address without confirming it.
      await removeSignIn(tx, userId)
      await deleteVerifications(tx, userId)
    }
    await saveRole(tx, { userId, role, hasSecondFactor: hasAccount && user.hasSecondFactor })
    const { baseUrl } = deps.config
    const link = hasAccount ? `${baseUrl}/admin` : `${baseUrl}/auth/reset?for=team&token=${await createPasswordToken(betterAuth, userId)}`
    await queueMail(tx, {
      key: `operator-invited:${randomUUID()}`,
      template: 'operator-invited',
      language: SHOP_LANGUAGE,
      recipient: email,
      data: { link, hasAccount },
    })
    await recordInvitation(tx, { userId, email, actor, before: user?.role ?? 'customer', after: role })
    return { operators: await listOperators(tx) }
  })
}

async function createAccount(betterAuth: BetterAuth, email: string): Promise<string> {
  const { internalAdapter } = await betterAuth.$context
  const created = await internalAdapter.createUser(
    { email, name: '', firstName: '', lastName: '', emailVerified: false },
    { method: 'admin' },
  )
  return created.id
}

/** A token that `resetPassword` takes. */
async function createPasswordToken(betterAuth: BetterAuth, userId: string): Promise<string> {
  const { internalAdapter } = await betterAuth.$context
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + INVITATION_MS)
  await internalAdapter.createVerificationValue({ value: userId, identifier: `reset-password:${token}`, expiresAt })
  return token
}

function recordInvitation(
  tx: Db,
  { userId, email, actor, before, after }: { userId: string; email: string; actor: User; before: string; after: string },
): Promise<void> {
  const roles = { before: { role: before }, after: { role: after } }
  return recordChange(tx, { actor, action: 'user.invited', entity: 'user', entityId: userId, label: email, ...roles })
}
