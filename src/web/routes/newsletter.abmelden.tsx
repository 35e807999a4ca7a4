import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { UnsubscribePage as Page } from '#web/storefront/newsletter/unsubscribe-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.newsletter,
      description: titlesText.newsletterDescription(BRAND),
      path: '/newsletter/abmelden',
    }),
}
