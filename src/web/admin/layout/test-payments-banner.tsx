import { useQuery } from '@tanstack/react-query'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'

/** Says that nobody is charged while the shop takes test payments (docs/rules/payments.md#test-gateway). */
export function TestPaymentsBanner() {
  const { data } = useQuery(shopFactsQuery)
  if (!data?.takesTestPayments) return null
  return (
    <p className="bg-warn-soft px-5 py-1.5 text-fine text-warn print:hidden">
      <strong>Test-Modus:</strong> Zahlungen werden nicht belastet.
    </p>
  )
}
