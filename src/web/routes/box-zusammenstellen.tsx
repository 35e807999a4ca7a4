import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { OwnBoxPage } from '#web/storefront/own-box/own-box-page.tsx'

export const Route = createFileRoute('/box-zusammenstellen')({
  // Plain strings (search-params.ts), read in the browser only: the page is the same for everybody.
  validateSearch: (search) => search as { box?: string; replaces?: string },
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Eigene Box',
      description: 'Ihre eigene Box mit 6, 9 oder 12 Beuteln: selbst gewählt oder als Überraschung.',
      path: '/box-zusammenstellen',
    }),
  component: OwnBoxPage,
})
