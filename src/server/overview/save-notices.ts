import type { User } from '#contract/accounts/accounts.ts'
import type { Notices } from '#contract/overview/admin-notices.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/mail/operator-notice.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { listNoticeKinds, replaceNoticeKinds } from './store/operator-notices.ts'

/** What this operator wants mails about, and where they go (docs/rules/mails.md#operators). */
export async function findNotices(db: Db, { id, email, emailVerified }: User): Promise<Notices> {
  const chosen = await listNoticeKinds(db, id)
  return { email, isConfirmed: emailVerified, kinds: NOTICE_KINDS.filter((kind) => chosen.includes(kind)) }
}

/** Saves what this operator wants mails about; kinds that stay are not mailed again. */
export function saveNotices(db: Db, { kinds, actor }: { kinds: readonly NoticeKind[]; actor: User }): Promise<Notices> {
  return transaction(db, async (tx) => {
    const before = await findNotices(tx, actor)
    await replaceNoticeKinds(tx, actor.id, kinds)
    const after = await findNotices(tx, actor)
    await recordChange(tx, {
      actor,
      action: 'user.notices-changed',
      entity: 'user',
      entityId: actor.id,
      label: actor.email,
      before: { kinds: before.kinds },
      after: { kinds: after.kinds },
    })
    return after
  })
}
