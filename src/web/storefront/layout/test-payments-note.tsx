import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** Says that nobody is charged while the shop takes test payments (docs/rules/payments.md#test-gateway). */
export function TestPaymentsNote() {
  const { takesTestPayments } = useShopFacts()
  if (!takesTestPayments) return null
  return (
    <p>
      Test-Modus<span className="hidden sm:inline">: Zahlungen werden nicht belastet</span>
    </p>
  )
}
