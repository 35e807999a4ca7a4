import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { OwnBoxPage } from '#web/storefront/own-box/own-box-page.tsx'
import { fruitsQuery } from '#web/storefront/own-box/own-box-queries.ts'

export const Route = createFileRoute('/box-zusammenstellen')({
  // Plain strings (search-params.ts), read in the browser only: the page is the same for everybody.
  validateSearch: (search) => search as { box?: string; replaces?: string },
  // For browsers without JavaScript; a failure is shown by the page, which then asks again.
  loader: ({ context }) => context.queryClient.prefetchQuery(fruitsQuery),
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: layoutText.ownBox,
      description: titlesText.ownBoxDescription,
      path: '/box-zusammenstellen',
    }),
  component: OwnBoxPage,
})
