import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { getMail, listMails, MailListItem } from '#contract/mail/admin-mails.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { countMatches, cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { mailTable } from '../tables.ts'
import { templateTitle } from '../template-titles.ts'
import { isFailedMail } from './mail-queue.ts'

const NEWEST_FIRST: SortKey = {
  columns: [
    { value: sql`mail.created_at`, type: 'timestamptz' },
    { value: sql`mail.id`, type: 'uuid' },
  ],
  descending: true,
}

const { id, template, recipient, subject, state, attempts, error, createdAt, sentAt, resendOf } = mailTable
const replacedBy = sql<string | null>`(select copy.id from mail copy where copy.resend_of = mail.id)`
const columns = { id, template, recipient, subject, state, attempts, error, createdAt, sentAt, resendOf, replacedBy }
type SelectedRow = Omit<MailListItem, 'title' | 'createdAt' | 'sentAt'> & Pick<typeof mailTable.$inferSelect, 'createdAt' | 'sentAt'>

/**
 * One page of all mails, newest first, and how many are queued, failed or kept. A failed mail that was replaced does
 * not count as failed.
 */
export async function listMailLog(db: Db, { cursor, limit, ...filter }: QueryOf<typeof listMails>) {
  const where = and(
    filter.q ? foldedLike(sql`mail.search_text`, filter.q) : undefined,
    filter.state && inState(filter.state),
    filter.template ? eq(template, filter.template) : undefined,
  )
  const [page, queued, failed, kept] = await Promise.all([
    keysetPage(db, {
      query: db.select({ ...columns, cursor: cursorOf(NEWEST_FIRST) }).from(mailTable),
      table: mailTable,
      where,
      sortKey: NEWEST_FIRST,
      cursor,
      limit,
      toItem: mailRow,
    }),
    ...(['queued', 'failed', 'kept'] as const).map((one) => countMatches(db, mailTable, inState(one))),
  ])
  const queue = { queued: queued?.value ?? 0, failed: failed?.value ?? 0, kept: kept?.value ?? 0 }
  return { ...page, queue }
}

function inState(one: MailListItem['state']): SQL {
  return one === 'failed' ? isFailedMail : eq(state, one)
}

/** The mails about an order, oldest first. */
export async function listMailsOfOrder(db: Db, orderId: string): Promise<MailListItem[]> {
  const rows = await db.select(columns).from(mailTable).where(eq(mailTable.orderId, orderId)).orderBy(asc(createdAt))
  return rows.map(mailRow)
}

/** One mail with its rendered HTML and text. */
export function findLoggedMail(db: Db, mailId: string): Promise<ResponseOf<typeof getMail> | undefined> {
  return findWhere(db, eq(id, mailId))
}

/** The mail that replaced this one. */
export function findResentMail(db: Db, mailId: string): Promise<ResponseOf<typeof getMail> | undefined> {
  return findWhere(db, eq(resendOf, mailId))
}

async function findWhere(db: Db, condition: SQL): Promise<ResponseOf<typeof getMail> | undefined> {
  const [found] = await db
    .select({ ...columns, html: mailTable.html, text: mailTable.body })
    .from(mailTable)
    .where(condition)
  if (!found) return undefined
  const { html, text, ...row } = found
  return { ...mailRow(row), html, text }
}

function mailRow(row: SelectedRow): MailListItem {
  return { ...row, title: templateTitle(row.template), createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null }
}
