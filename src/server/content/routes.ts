import * as z from 'zod/mini'
import { getLandingSection, getShopSettings, listLandingSections, listQuestions } from '#contract/content.ts'
import { aboutPage, getAboutPage, getTextPage } from '#contract/static-pages.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readReviewSummary } from '#server/reviews/store.ts'
import { readQuestions } from './questions.ts'
import { readStaticPage } from './static-pages.ts'
import { findSection, listSections, readShopSettings } from './store.ts'

/** Landing page sections and shop facts, the same for everybody. */
export function contentRoutes(addRoute: AddRoute, { db, config }: { db: Db; config: Pick<Config, 'baseUrl'> }): void {
  addRoute(listLandingSections, () => listSections(db), { cached: true })
  addRoute(getLandingSection, async ({ params }) => (await findSection(db, params.section)) ?? refuse('section-unknown'), { cached: true })
  addRoute(
    getShopSettings,
    async () => ({ ...(await readShopSettings(db)), rating: await readReviewSummary(db), baseUrl: config.baseUrl }),
    {
      cached: true,
    },
  )
  addRoute(listQuestions, async ({ query }) => readQuestions(await readShopSettings(db), { home: query.home === 'true' }), { cached: true })
  addRoute(
    getTextPage,
    async ({ params }) => z.parse(getTextPage.response, await readStaticPage(params.page, await readShopSettings(db))),
    {
      cached: true,
    },
  )
  addRoute(getAboutPage, async () => z.parse(aboutPage, await readStaticPage('about', await readShopSettings(db))), { cached: true })
}
