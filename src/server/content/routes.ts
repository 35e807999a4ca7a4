import * as z from 'zod/mini'
import { getLandingSection, listLandingSections, listQuestions } from '#contract/content/content.ts'
import { aboutContent, getAboutPage, getTextPage } from '#contract/content/static-pages.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readQuestions } from './questions.ts'
import { readStaticPage, readWrittenPage } from './static-pages.ts'
import { findSection, listSections } from './store.ts'

/** Landing page sections, questions and answers, text pages: the same for every visitor. */
export function contentRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const cached = { cached: true }
  const staticPage = async (page: string) => readStaticPage(page, await readShopSettings(db))

  addRoute(listLandingSections, () => listSections(db), cached)
  addRoute(getLandingSection, async ({ params }) => (await findSection(db, params.section)) ?? refuse('section-unknown'), cached)
  addRoute(listQuestions, async ({ query }) => readQuestions(db, await readShopSettings(db), { home: query.home === 'true' }), cached)
  addRoute(
    getTextPage,
    async ({ params: { page } }) =>
      z.parse(
        getTextPage.response,
        page === 'datenschutz' ? await staticPage(page) : await readWrittenPage(db, page, await readShopSettings(db)),
      ),
    cached,
  )
  addRoute(getAboutPage, async () => z.parse(aboutContent, await staticPage('about')), cached)
}
