import { queueMail } from '#server/mail/queue-mail.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { savePendingSubscription, type Subscription } from './store.ts'

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
