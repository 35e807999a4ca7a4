import * as layoutText from '#messages/pages/layout.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
import { aboutQueries } from '#web/storefront/about/about-queries.ts'

export { AboutPage as Page } from '#web/storefront/about/about-page.tsx'

export const route: Route = {
  load: ({ queryClient }) =>
    Promise.all([queryClient.ensureQueryData(aboutQueries.texts), queryClient.ensureQueryData(aboutQueries.sections)]),
  head: ({ queryClient }) => {
    const { lead = '' } = queryClient.getQueryData(aboutQueries.texts.queryKey) ?? {}
    return pageHead(queryClient, { title: layoutText.about, description: lead, path: '/about' })
  },
}
