import { queueMail } from '#server/mail/queue-mail.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { hashOfToken } from '#server/platform/token.ts'
import { confirmByToken } from './store.ts'

/**
 * Confirms a subscription by its mailed link and queues the welcome mail. Idempotent: a second click returns true and
 * sends nothing. False for a link that is unknown, older than 14 days, or of a subscription that has ended.
 */
export function confirmSubscription(db: Db, { token, sessionSecret }: { token: string; sessionSecret: string }): Promise<boolean> {
  const tokenHash = hashOfToken(token)
  return transaction(db, async (tx) => {
    const confirmed = await confirmByToken(tx, tokenHash)
    if (!confirmed) return false
    const { email, language } = confirmed
    await queueMail(tx, {
      key: `newsletter-welcome:${tokenHash.toString('hex')}`,
      template: 'newsletter-welcome',
      recipient: email,
      language,
      data: { unsubscribeToken: unsubscribeToken({ sessionSecret, purpose: 'newsletter' }, email) },
    })
    return true
  })
}
