import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { faqJsonLd, organizationJsonLd, webSiteJsonLd } from '#web/app/document/json-ld.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { HomeBelowTheFold } from '#web/storefront/home/home-parts.ts'
import { homeQueries, loadHome } from '#web/storefront/home/home-queries.ts'

export { HomePage as Page } from '#web/storefront/home/home-page.tsx'

export const route: Route = {
  load: async ({ queryClient }) => {
    await Promise.all([loadHome(queryClient), HomeBelowTheFold.preload()])
  },
  head: ({ queryClient }) => {
    const facts = queryClient.getQueryData(shopFactsQuery.queryKey)
    const questions = queryClient.getQueryData(homeQueries.questions.queryKey)?.flatMap((category) => category.questions)
    return pageHead(queryClient, {
      title: titlesText.home(BRAND),
      description: titlesText.homeDescription,
      path: '/',
      jsonLd: [...(facts ? [organizationJsonLd(facts), webSiteJsonLd(facts)] : []), ...(questions?.length ? [faqJsonLd(questions)] : [])],
    })
  },
}
