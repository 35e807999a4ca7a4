import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import { pageHead } from '#web/app/seo.ts'
import { AboutPage } from '#web/storefront/about/about-page.tsx'
import { aboutQueries } from '#web/storefront/about/about-queries.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(aboutQueries.texts), queryClient.ensureQueryData(aboutQueries.sections)]),
  head: ({ match: { context } }) => {
    const { lead = '' } = context.queryClient.getQueryData(aboutQueries.texts.queryKey) ?? {}
    return pageHead(context.queryClient, { title: layoutText.about, description: lead, path: '/about' })
  },
  component: AboutPage,
})
