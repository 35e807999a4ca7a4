import * as layoutText from '#messages/layout.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** Says that nobody is charged while the shop takes test payments (docs/rules/payments.md#test-gateway). */
export function TestPaymentsNote() {
  const { takesTestPayments } = useShopFacts()
  if (!takesTestPayments) return null
  return (
    <p>
      {layoutText.testMode}
      <span className="hidden sm:inline">{layoutText.testModeHint}</span>
    </p>
  )
}
