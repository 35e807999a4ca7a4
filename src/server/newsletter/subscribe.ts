import { queueMail } from '#server/mail/queue-mail.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { confirmByToken, savePendingSubscription, type Subscription } from './store.ts'

/** Identifies the consent text; change it together with the text. */
const TEXT_VERSION = '2026-11'

/**
 * Mails a confirmation link to an address that wants the newsletter (docs/rules/newsletter.md#opt-in). Does nothing for
 * an address that is confirmed already.
 */
export async function requestSubscription(
  db: Db,
  { email, source, language, baseUrl }: Pick<Subscription, 'email' | 'source' | 'language'> & { baseUrl: string },
): Promise<void> {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await transaction(db, async (tx) => {
    const isPending = await savePendingSubscription(tx, { email, source, language, textVersion: TEXT_VERSION, tokenHash })
    if (!isPending) return
    await queueMail(tx, {
      key: `newsletter-confirm:${tokenHash.toString('hex')}`,
      template: 'newsletter-confirm',
      recipient: email,
      language,
      data: { link: `${baseUrl}/newsletter/bestaetigen?token=${token}` },
    })
  })
}

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
