import type { getAboutPage, listLandingSections } from '#contract/content/content.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/** The section's own title, description and picture take precedence over the page's texts. */
export const aboutQueries = {
  texts: apiQuery<typeof getAboutPage>('GET /api/pages/about', {}),
  sections: apiQuery<typeof listLandingSections>('GET /api/landing-page-settings', {}),
}
