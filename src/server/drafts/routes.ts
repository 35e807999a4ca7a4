import { getDraftLink } from '#contract/drafts/draft-links.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { readDraftLink } from './draft-link.ts'

const LINKS_PER_MINUTE = 60

/** Orders that operators have prepared for customers to pay (docs/rules/orders.md#payment-links). */
export function draftRoutes(addRoute: AddRoute, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(getDraftLink, ({ params, language }) => readDraftLink(db, { token: params.token, now: clock(), language }), {
    perMinute: LINKS_PER_MINUTE,
  })
}
