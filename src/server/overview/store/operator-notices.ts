import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { NoticeKind } from '#domain/mail/operator-notice.ts'
import { isFailedMail } from '#server/mail/store/mail-queue.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { operatorNoticeTable } from '../tables.ts'

/** What this operator wants mails about. */
export async function listNoticeKinds(db: Db, userId: string): Promise<NoticeKind[]> {
  const { kind, userId: owner } = operatorNoticeTable
  const rows = await db.select({ kind }).from(operatorNoticeTable).where(eq(owner, userId)).orderBy(asc(kind))
  return rows.map((row) => row.kind)
}

/** Replaces what this operator wants mails about; kinds that stay keep what was mailed. */
export async function replaceNoticeKinds(tx: Db, userId: string, kinds: readonly NoticeKind[]): Promise<void> {
  const { kind, userId: owner } = operatorNoticeTable
  await tx.delete(operatorNoticeTable).where(and(eq(owner, userId), notInArray(kind, [...kinds])))
  if (kinds.length === 0) return
  await tx
    .insert(operatorNoticeTable)
    .values(kinds.map((each) => ({ userId, kind: each })))
    .onConflictDoNothing()
}

export interface ChosenNotice {
  userId: string
  email: string
  kind: NoticeKind
  reported: string[]
  chosenAt: Date
}

/**
 * What operators with a confirmed address want mails about, locked until the transaction ends; what another process
 * holds is left out.
 */
export async function lockNotices(tx: Db): Promise<ChosenNotice[]> {
  const rows = await queryRows<Omit<ChosenNotice, 'chosenAt'> & { chosenAt: Date | string }>(
    tx,
    sql`select user_id as "userId", email, kind, reported, chosen_at as "chosenAt"
      from operator_notice join user_account on user_account.id = user_id
      where role in ('staff', 'owner') and email_verified order by user_id, kind for update of operator_notice skip locked`,
  )
  return rows.map((row) => ({ ...row, chosenAt: new Date(row.chosenAt) }))
}

/** Remembers what was mailed and is still so. */
export async function saveReported(tx: Db, { userId, kind, reported }: Pick<ChosenNotice, 'userId' | 'kind' | 'reported'>): Promise<void> {
  await tx
    .update(operatorNoticeTable)
    .set({ reported })
    .where(and(eq(operatorNoticeTable.userId, userId), eq(operatorNoticeTable.kind, kind)))
}

/** The orders of the last two days, newest first, without cancelled ones. */
export async function listRecentOrders(db: Db, limit: number): Promise<{ id: string; number: string; total: number; placedAt: Date }[]> {
  const rows = await queryRows<{ id: string; number: string; total: number; placedAt: Date | string }>(
    db,
    sql`select id, number, total, placed_at as "placedAt" from shop_order
      where placed_at > now() - interval '2 days' and status <> 'cancelled' order by placed_at desc, id desc limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) }))
}

/** Mails that the mail server refused for good, newest first, without those to operators. */
export function listFailedMails(db: Db, limit: number): Promise<{ id: string; template: string }[]> {
  return queryRows(
    db,
    sql`select id, template from mail where ${isFailedMail} and template <> 'operator-notice' order by created_at desc, id limit ${limit}`,
  )
}
