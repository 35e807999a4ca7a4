import { listAdminSections as listAdminSectionsEndpoint, saveSection } from '#contract/content/admin-content.ts'
import * as texts from '#contract/content/admin-texts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { listPricesAt } from '#server/products/store/prices-at.ts'
import { readAdminText, readTextAt, savePageText, withdrawPageText } from './page-texts.ts'
import { changeSection } from './save-section.ts'
import { listAdminSections } from './store.ts'

/** The sections of the landing page and the texts of pages, for operators. */
export function contentAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(listAdminSectionsEndpoint, () => listAdminSections(db))
  addRoute(saveSection, ({ params, body, user }) => changeSection(db, { section: params.section, change: body, actor: user }))
  addRoute(texts.getPageText, ({ params }) => readAdminText(db, params.page, clock()))
  addRoute(texts.savePageText, ({ params, body, user }) => savePageText(db, { ...body, ...params, actor: user, now: clock() }))
  addRoute(texts.withdrawPageText, ({ params, user }) => withdrawPageText(db, { ...params, actor: user, now: clock() }))
  addRoute(texts.readTextAt, ({ params, query }) => readTextAt(db, { ...query, ...params, now: clock() }))
  addRoute(texts.listPricesAt, ({ query }) => listPricesAt(db, query))
}
