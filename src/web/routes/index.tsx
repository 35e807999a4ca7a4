import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/titles.ts'
import { faqJsonLd, organizationJsonLd, webSiteJsonLd } from '#web/app/json-ld.ts'
import { pageHead } from '#web/app/seo.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { HomePage } from '#web/storefront/home/home-page.tsx'
import { HomeBelowTheFold } from '#web/storefront/home/home-parts.ts'
import { homeQueries, loadHome } from '#web/storefront/home/home-queries.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await Promise.all([loadHome(context.queryClient), HomeBelowTheFold.preload()])
  },
  head: ({ match: { context } }) => {
    const facts = context.queryClient.getQueryData(shopFactsQuery.queryKey)
    const questions = context.queryClient.getQueryData(homeQueries.questions.queryKey)?.flatMap((category) => category.questions)
    return pageHead(context.queryClient, {
      title: titlesText.home(BRAND),
      description: titlesText.homeDescription,
      path: '/',
      jsonLd: [...(facts ? [organizationJsonLd(facts), webSiteJsonLd(facts)] : []), ...(questions?.length ? [faqJsonLd(questions)] : [])],
    })
  },
  component: HomePage,
})
