import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import type { PaymentMeans } from '#domain/payments/payment-means.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { ExpressButton } from './express-button.tsx'

function buttonWith(paymentMeans: PaymentMeans[]) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(shopFactsQuery.queryKey, { paymentMeans } as ShopFacts)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ExpressButton onClick={() => undefined} />
    </QueryClientProvider>,
  )
}

describe("'Schnell bezahlen'", () => {
  it('is offered where the shop takes one of the wallets', () => {
    for (const means of ['Apple Pay', 'Google Pay'] as const) expect(buttonWith(['TWINT', means])).toContain('Schnell bezahlen')
  })

  it('is not where it takes none of them', () => {
    expect(buttonWith(['TWINT', 'Visa', 'Mastercard'])).toBe('')
  })
})
