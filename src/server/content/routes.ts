import { getAboutPage, getLandingSection, getTextPage, listLandingSections, listQuestions } from '#contract/content/content.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readPublicSettings } from '#server/settings/public-settings.ts'
import { readAboutPage, readPrivacyPage, readQuestions, readWrittenPage } from './static-pages.ts'
import { findSection, listSections } from './store.ts'

/** Landing page sections, questions and answers, text pages: the same for every visitor. */
export function contentRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const cached = { cached: true }
  const shownIn = async (language: Language) => ({ settings: await readPublicSettings(db, language), language })

  addRoute(listLandingSections, ({ language }) => listSections(db, language), cached)
  addRoute(
    getLandingSection,
    async ({ params, language }) => (await findSection(db, params.section, language)) ?? refuse('section-unknown'),
    cached,
  )
  addRoute(
    listQuestions,
    async ({ query, language }) => readQuestions(db, { ...(await shownIn(language)), home: query.home === 'true' }),
    cached,
  )
  addRoute(
    getTextPage,
    async ({ params: { page }, language }) => {
      const shown = await shownIn(language)
      return page === 'datenschutz' ? readPrivacyPage(db, shown) : readWrittenPage(db, page, shown)
    },
    cached,
  )
  addRoute(getAboutPage, async ({ language }) => readAboutPage(db, await shownIn(language)), cached)
}
