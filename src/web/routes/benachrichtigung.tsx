import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { StockAlertPage } from '#web/storefront/stock-alert-page.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const Route = createFileRoute('/benachrichtigung')({
  validateSearch: ({ bestaetigen, abmelden }: Record<string, unknown>): { bestaetigen?: string; abmelden?: string } => ({
    ...(text(bestaetigen) && { bestaetigen: text(bestaetigen) }),
    ...(text(abmelden) && { abmelden: text(abmelden) }),
  }),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Benachrichtigung',
      description: 'Nachricht, sobald ein Produkt wieder da ist.',
      path: '/benachrichtigung',
    }),
  component: StockAlertPage,
})
