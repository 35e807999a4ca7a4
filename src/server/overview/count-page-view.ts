import { createHash } from 'node:crypto'
import { OTHER_PAGES } from '#domain/pages/pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { commitAsynchronously, countView, countVisitor, readSaltOfDay } from './store/page-views.ts'

interface PageView {
  path: string
  ip: string
  userAgent: string
}

/**
 * Counts a page view and, once a day, its visitor: by a hash of IP address and user agent with the salt of the day.
 * Salt and hashes are deleted when the day is over (docs/rules/privacy.md#page-views).
 */
export function countPageView({ db, clock }: { db: Db; clock: Clock }, { path, ip, userAgent }: PageView): Promise<void> {
  return transaction(db, async (tx) => {
    await commitAsynchronously(tx)
    const now = clock()
    const salt = await readSaltOfDay(tx, now)
    const visitor = createHash('sha256').update(salt).update(ip).update('\n').update(userAgent).digest()
    await countVisitor(tx, { visitor, now })
    await countView(tx, { path, unknownPath: OTHER_PAGES, now })
  })
}
