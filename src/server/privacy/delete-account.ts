import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { languageOfAccount, lockOwners } from '#server/auth/store/users.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { deletePersonalData } from './store/personal-data.ts'

/**
 * Deletes an account with the user's personal data and confirms it by mail (docs/rules/privacy.md#deletion). Refuses
 * the last owner.
 */
export function deleteAccount(db: Db, user: User): Promise<Refusal<'last-owner'> | undefined> {
  return transaction(db, async (tx) => {
    if (user.role === 'owner' && (await lockOwners(tx)).length <= 1) return refuse('last-owner')
    const language = await languageOfAccount(tx, user.email)
    await deletePersonalData(tx, user)
    const { email, emailVerified } = user
    // An unconfirmed address may be somebody else's, who gets nothing to read that a stranger typed.
    const firstName = emailVerified ? user.firstName : ''
    await queueMail(tx, { key: randomUUID(), template: 'account-deleted', recipient: email, language, data: { firstName } })
    return undefined
  })
}
