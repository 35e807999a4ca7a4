import { createFileRoute } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'
import * as ownBoxText from '#messages/own-box.ts'
import { pageHead } from '#web/app/seo.ts'
import { OwnBoxPage } from '#web/storefront/own-box/own-box-page.tsx'

export const Route = createFileRoute('/box-zusammenstellen')({
  // Plain strings (search-params.ts), read in the browser only: the page is the same for everybody.
  validateSearch: (search) => search as { box?: string; replaces?: string },
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: layoutText.ownBox,
      description: ownBoxText.description,
      path: '/box-zusammenstellen',
    }),
  component: OwnBoxPage,
})
