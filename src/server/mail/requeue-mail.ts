import type { User } from '#contract/accounts/accounts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queueStoredMail, TEST_MAIL_KEY } from './queue-mail.ts'
import { lockMail } from './store.ts'
import { findLoggedMail, findResentMail } from './store/mail-log.ts'
import { templateTitle } from './template-titles.ts'
import { hasPersonalLink, hasUnsubscribeLink } from './view-mail.ts'

/** Called in the transaction that resends a mail about an order; `title` is the German title of its template. */
export type OnOrderMailResent = (tx: Db, resent: { orderId: string; title: string; actor: string }) => Promise<void>

interface Requeue {
  mailId: string
  /** A corrected address; undefined sends it to the same one. */
  recipient: string | undefined
  actor: User
  onOrderMailResent: OnOrderMailResent
}

/**
 * Queues a copy of a sent, kept or failed mail, which replaces it (docs/rules/mails.md#resending). Idempotent per mail:
 * the second time it returns the same copy. Refuses a test, whose text nobody saved, one with a personal link
 * (docs/rules/mails.md#personal-links), and another recipient once there is a copy or where a link ends what the first
 * one has subscribed to.
 */
export function requeueMail(db: Db, { mailId, recipient, actor, onOrderMailResent }: Requeue) {
  return transaction(db, async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail) return refuse('mail-unknown')
    if (mail.key.startsWith(TEST_MAIL_KEY)) return refuse('mail-is-test')
    const isForSomebodyElse = recipient !== undefined && recipient !== mail.recipient
    if (hasPersonalLink(mail) || (isForSomebodyElse && hasUnsubscribeLink(mail))) return refuse('mail-not-resendable')
    if (mail.state === 'queued') return refuse('mail-queued')
    const { template, orderId, language, data, templateText } = mail
    const key = `${mail.key.split(':again:', 1)[0]}:again:${mailId}`
    const copy = { key, template, orderId, recipient: recipient ?? mail.recipient, language, data, templateText, resendOf: mailId }
    const earlier = await findResentMail(tx, mailId)
    if (earlier) return earlier.recipient === copy.recipient ? earlier : refuse('mail-replaced')
    const copyId = await queueStoredMail(tx, copy)
    const title = templateTitle(template)
    if (orderId !== null) await onOrderMailResent(tx, { orderId, title, actor: actor.email })
    await recordChange(tx, {
      actor,
      action: 'mail.resent',
      entity: 'mail',
      entityId: mailId,
      label: title,
      before: { recipient: mail.recipient },
      after: { recipient: copy.recipient },
    })
    return (copyId && (await findLoggedMail(tx, copyId))) || refuse('mail-unknown')
  })
}
