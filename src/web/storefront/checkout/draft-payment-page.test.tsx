import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { getDraftLink } from '#contract/drafts/draft-links.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { DraftPaymentPage } from './draft-payment-page.tsx'

const TOKEN = 'token-of-a-draft'

function pageOf(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DraftPaymentPage token={TOKEN} />
    </QueryClientProvider>,
  )
}

it('One placeholder is shown, whether the page waits for the order or for the form', () => {
  const client = new QueryClient()
  client.setQueryData(shopFactsQuery.queryKey, { support: { email: 'hallo@example.ch' } } as ShopFacts)
  const beforeOrder = pageOf(client)
  const { queryKey } = apiQuery<typeof getDraftLink>('GET /api/draft-links/:token', { params: { token: TOKEN } })
  client.setQueryData(queryKey, { quote: { lines: [] as QuoteResponse['lines'] } as QuoteResponse, contact: null, endsOn: '2026-12-31' })
  expect(pageOf(client)).toBe(beforeOrder)
})
