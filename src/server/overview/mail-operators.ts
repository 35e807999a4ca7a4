import { randomUUID } from 'node:crypto'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { decideNotice, type NoticeKind, noticeTitle } from '#domain/mail/operator-notice.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { MailData } from '#server/mail/templates.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type DatedItem, NOTICE_ITEMS, summaryDay, summaryOf } from './notice-items.ts'
import { type ChosenNotice, lockNotices, saveReported } from './store/operator-notices.ts'

/** The most lines that a mail lists; the others are counted. */
const MAX_LINES = 20

/**
 * Mails each operator what is new of what they chose, in one mail for each kind (docs/rules/mails.md#operators). A job,
 * safe to run twice: what was mailed is remembered in the transaction that queues the mail. Returns how many mails it
 * queued.
 */
export async function mailOperators({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return transaction(db, async (tx) => {
    const chosen = await lockNotices(tx)
    const current = new Map<NoticeKind, DatedItem[]>()
    let mails = 0
    for (const notice of chosen) {
      const items = current.get(notice.kind) ?? (await currentItems(tx, notice.kind, clock()))
      current.set(notice.kind, items)
      mails += await mailNotice(tx, notice, items)
    }
    return mails
  })
}

async function mailNotice(tx: Db, { userId, email, kind, reported, chosenAt }: ChosenNotice, items: readonly DatedItem[]): Promise<number> {
  const current = items.filter(({ at }) => at === undefined || at >= chosenAt)
  const decision = decideNotice({ current, reported })
  if (decision.reported.join('\n') !== reported.join('\n')) await saveReported(tx, { userId, kind, reported: decision.reported })
  const [first] = decision.toTell
  if (!first) return 0
  const data = kind === 'daily-summary' ? { ...(await summaryOf(tx, first.key)), more: 0 } : noticeData(kind, decision.toTell)
  await queueMail(tx, {
    key: `operator-notice:${randomUUID()}`,
    template: 'operator-notice',
    recipient: email,
    language: SHOP_LANGUAGE,
    data,
  })
  return 1
}

function noticeData(kind: Exclude<NoticeKind, 'daily-summary'>, items: readonly DatedItem[]): MailData<'operator-notice'> {
  const lines = items.slice(0, MAX_LINES).map(({ text, path }) => ({ text, path }))
  return { title: noticeTitle(kind, items.length), lines, more: items.length - lines.length }
}

async function currentItems(tx: Db, kind: NoticeKind, now: number): Promise<DatedItem[]> {
  if (kind !== 'daily-summary') return NOTICE_ITEMS[kind](tx)
  const day = summaryDay(now)
  return [{ key: day, text: day, path: '/admin' }]
}
