import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { getMail, listMails, MailRow } from '#contract/admin-mails.ts'
import type { ResponseOf, QueryOf } from '#contract/endpoint.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { recordOrderEvent } from '#server/orders/store.ts'
import { contains } from '#server/platform/database/folded-like.ts'
import { countMatches, cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { insertMail } from './queue-mail.ts'
import { mailTable } from './tables.ts'
import { mailTitle } from './titles.ts'

const NEWEST: SortKey = {
  columns: [
    { value: sql`mail.created_at`, type: 'timestamptz' },
    { value: sql`mail.id`, type: 'uuid' },
  ],
  descending: true,
}

/** Mails whose links open an account or subscribe somebody: only owners may read them, and nobody sends them again. */
const PERSONAL = new Set(['verify-email', 'reset-password', 'newsletter-confirm'])

const { id, template, recipient, subject, state, attempts, error, createdAt, sentAt } = mailTable
const rowColumns = { id, template, recipient, subject, state, attempts, error, createdAt, sentAt }
type RawRow = Pick<typeof mailTable.$inferSelect, keyof typeof rowColumns>

/** Every mail with its state, newest first, and how many wait, failed or were kept. */
export async function listMailRows(db: Db, { cursor, limit, q, state: wanted, template: named }: QueryOf<typeof listMails>) {
  const where = and(
    q ? contains(sql`mail.search_text`, q) : undefined,
    wanted ? eq(state, wanted) : undefined,
    named ? eq(template, named) : undefined,
  )
  const [page, queued, failed, kept] = await Promise.all([
    keysetPage(db, {
      query: db.select({ ...rowColumns, cursor: cursorOf(NEWEST) }).from(mailTable),
      table: mailTable,
      where,
      sortKey: NEWEST,
      cursor,
      limit,
      toItem: mailRow,
    }),
    ...(['queued', 'failed', 'kept'] as const).map((one) => countMatches(db, mailTable, eq(state, one))),
  ])
  const queue = { queued: queued?.value ?? 0, failed: failed?.value ?? 0, kept: kept?.value ?? 0 }
  return { ...page, queue }
}

/** One mail with what it became; personal links are shown to owners alone. */
export async function findMail(db: Db, mailId: string, { role }: Pick<User, 'role'>): Promise<ResponseOf<typeof getMail> | undefined> {
  const [row] = await db
    .select({ ...rowColumns, html: mailTable.html, text: mailTable.body })
    .from(mailTable)
    .where(eq(id, mailId))
  if (!row) return undefined
  const { html, text, ...rest } = row
  const isHidden = PERSONAL.has(row.template) && role !== 'owner'
  return { ...mailRow(rest), html: isHidden ? null : html, text: isHidden ? null : text }
}

/** Sends a mail again, by choice to a corrected address; it is a mail of its own, and the order's timeline knows of it. */
export function sendAgain(db: Db, { mailId, recipient: corrected, actor }: { mailId: string; recipient: string | undefined; actor: User }) {
  return transaction(db, async (tx) => {
    const [mail] = await tx.select().from(mailTable).where(eq(id, mailId)).for('update')
    if (!mail) return refuse('mail-unknown')
    if (PERSONAL.has(mail.template)) return refuse('mail-not-resendable')
    if (mail.state === 'queued') return refuse('mail-queued')
    const key = `${mail.key.split(':again:', 1)[0]}:again:${randomUUID()}`
    const to = corrected ?? mail.recipient
    const again = await insertMail(tx, { key, template: mail.template, recipient: to, data: mail.data, wording: mail.wording })
    const [, orderId = ''] = mail.key.split(':')
    const title = mailTitle(mail.template)
    if (mail.template.startsWith('order-'))
      await recordOrderEvent(tx, { orderId, kind: 'mail-resent', actor: actor.email, details: { title } })
    await recordChange(tx, {
      actor,
      action: 'mail.resent',
      entity: 'mail',
      entityId: mailId,
      label: title,
      before: { recipient: mail.recipient },
      after: { recipient: to },
    })
    const [row] = await tx
      .select(rowColumns)
      .from(mailTable)
      .where(eq(id, again ?? ''))
    return row ? mailRow(row) : refuse('mail-unknown')
  })
}

function mailRow(row: RawRow): MailRow {
  return { ...row, title: mailTitle(row.template), createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null }
}
