import type { listLandingSections } from '#contract/content.ts'
import type { getAboutPage } from '#contract/static-pages.ts'
import { apiQuery } from '#web/app/query.ts'

/** The section's own title, description and picture win; the page's texts are the fallback (specification, section 2, about). */
export const aboutQueries = {
  texts: apiQuery<typeof getAboutPage>('GET /api/pages/about', {}),
  sections: apiQuery<typeof listLandingSections>('GET /api/landing-page-settings', {}),
}
