import * as giftCards from '#contract/gift-cards/admin-gift-cards.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { sum, toDecimal } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, csvFile } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { sendGiftCardAgain } from './deliver-gift-cards.ts'
import { blockGiftCard, issueGiftCard, replaceGiftCard } from './issue-gift-card.ts'
import { findAdminGiftCard, listGiftCardRows, listOpenGiftCards, type OpenGiftCard } from './store/admin-gift-cards.ts'

const LIABILITY_COLUMNS: readonly CsvColumn<OpenGiftCard>[] = [
  { header: 'Karte', text: ({ lastFour }) => `…${lastFour}` },
  { header: 'Ausgestellt am', text: ({ issuedOn }) => germanDay(issuedOn) },
  { header: 'Gültig bis', text: ({ expiresOn }) => germanDay(expiresOn) },
  { header: 'Ausgestellt CHF', text: ({ amount }) => toDecimal(amount) },
  { header: 'Guthaben CHF', text: ({ balance }) => toDecimal(balance) },
]

/** Gift cards, for operators (docs/rules/gift-cards.md). */
export function giftCardAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, deps: { db: Db; clock: Clock; config: Config }): void {
  const { db, clock } = deps
  addRoute(giftCards.listGiftCards, ({ query }) => listGiftCardRows(db, { ...query, now: clock() }))
  addRoute(
    giftCards.getGiftCard,
    async ({ params }) => (await findAdminGiftCard(db, { id: params.id, now: clock() })) ?? refuse('gift-card-missing'),
  )
  addRoute(giftCards.issueGiftCard, ({ body, user }) => issueGiftCard(deps, body, user))
  addRoute(giftCards.replaceGiftCard, ({ params, body, user }) =>
    replaceGiftCard(deps, { id: params.id, version: body.version, newId: body.id, actor: user }),
  )
  addRoute(giftCards.blockGiftCard, ({ params, body, user }) => blockGiftCard(deps, { ...body, ...params, actor: user }))
  addRoute(giftCards.sendGiftCard, ({ params, body, user }) =>
    sendGiftCardAgain({ db, clock, sessionSecret: deps.config.sessionSecret }, { ...body, ...params, actor: user }),
  )
  addRoute(giftCards.getGiftCardLiability, async ({ query }) => {
    const open = await listOpenGiftCards(db, query.day)
    return { day: query.day, count: open.length, total: sum(open.map(({ balance }) => balance)) }
  })

  addRoute(giftCards.getGiftCardLiabilityCsv, async ({ query: { day } }) =>
    csvFile(`geschenkkarten-${day}.csv`, { columns: LIABILITY_COLUMNS, rows: await listOpenGiftCards(db, day) }),
  )
}
