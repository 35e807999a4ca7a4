import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { OwnBoxPage } from '#web/storefront/own-box/own-box-page.tsx'

export const Route = createFileRoute('/box-zusammenstellen')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Eigene Box zusammenstellen',
      description: 'Ihre eigene Box mit 6, 9 oder 12 Beuteln: Früchte wählen, nach Geschmack füllen oder überraschen lassen.',
      path: '/box-zusammenstellen',
    }),
  component: OwnBoxPage,
})
