import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { OwnBoxPage } from '#web/storefront/own-box/own-box-page.tsx'

export const Route = createFileRoute('/box-zusammenstellen')({
  // Read in the browser only: the page is the same for everybody.
  validateSearch: ({ box, replaces }: Record<string, unknown>): { box?: string; replaces?: string } => ({
    ...(typeof box === 'string' && { box }),
    ...(typeof replaces === 'string' && { replaces }),
  }),
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Eigene Box zusammenstellen',
      description: 'Ihre eigene Box mit 6, 9 oder 12 Beuteln: Früchte wählen, nach Geschmack füllen oder überraschen lassen.',
      path: '/box-zusammenstellen',
    }),
  component: OwnBoxPage,
})
