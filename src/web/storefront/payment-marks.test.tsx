import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ShopFacts, shopSettings } from '#contract/settings/shop-settings.ts'
import type { PaymentMeans } from '#domain/payments/payment-means.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { PaymentMarks } from './payment-marks.tsx'

function marksOf(chosen: PaymentMeans[]) {
  const queryClient = new QueryClient()
  const paymentMeans = shopSettings.shape.paymentMeans.parse(chosen)
  queryClient.setQueryData(shopFactsQuery.queryKey, { paymentMeans } as ShopFacts)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PaymentMarks />
    </QueryClientProvider>,
  )
}

it('The marks are those of the payment means that the shop takes, in the order of their picture', () => {
  const html = marksOf(['Google Pay', 'TWINT', 'Visa', 'TWINT'])
  expect(html).toContain('>Zahlung mit TWINT, Visa, Google Pay<')
  expect(html.match(/object-position:\d+%/g)).toEqual(['object-position:0%', 'object-position:20%', 'object-position:100%'])
})

it('There are none where the shop takes none', () => {
  expect(marksOf([])).toBe('')
})
