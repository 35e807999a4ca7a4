import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'
import { fruitsQuery } from '#web/storefront/own-box/own-box-queries.ts'

export { OwnBoxPage as Page } from '#web/storefront/own-box/own-box-page.tsx'

export const route: Route = {
  // For browsers without JavaScript; a failure is shown by the page, which then asks again.
  load: ({ queryClient }) => queryClient.prefetchQuery(fruitsQuery),
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: layoutText.ownBox,
      description: titlesText.ownBoxDescription,
      path: '/box-zusammenstellen',
    }),
}
