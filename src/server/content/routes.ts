import * as z from 'zod/mini'
import { getLandingSection, getShopSettings, listLandingSections, listQuestions } from '#contract/content.ts'
import { aboutPage, getAboutPage, getTextPage } from '#contract/static-pages.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readReviewSummary } from '#server/reviews/store.ts'
import { readQuestions } from './questions.ts'
import { readStaticPage } from './static-pages.ts'
import { findSection, listSections, readShopSettings } from './store.ts'

/** Landing page sections and shop facts, the same for everybody. */
export function contentRoutes(serve: Serve, { db, config }: { db: Db; config: Pick<Config, 'baseUrl'> }): void {
  serve(listLandingSections, () => listSections(db), { kept: true })
  serve(getLandingSection, async ({ params }) => (await findSection(db, params.section)) ?? refuse('section-unknown'), { kept: true })
  serve(getShopSettings, async () => ({ ...(await readShopSettings(db)), rating: await readReviewSummary(db), baseUrl: config.baseUrl }), {
    kept: true,
  })
  serve(listQuestions, async ({ query }) => readQuestions(await readShopSettings(db), { home: query.home === 'true' }), { kept: true })
  serve(getTextPage, async ({ params }) => z.parse(getTextPage.answer, await readStaticPage(params.page, await readShopSettings(db))), {
    kept: true,
  })
  serve(getAboutPage, async () => z.parse(aboutPage, await readStaticPage('about', await readShopSettings(db))), { kept: true })
}
