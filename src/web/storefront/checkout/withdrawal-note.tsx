import { useFormContext, useWatch } from 'react-hook-form'
import { withdrawalText } from '#domain/returns/withdrawal.ts'
import * as rightToWithdrawText from '#messages/right-to-withdraw.ts'
import { UnbrokenText } from '#web/app/unbroken-text.tsx'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import type { ContactForm } from './contact/contact-form.ts'

/**
 * The right to withdraw, above the button that orders, where the delivery address has one.
 * docs/rules/checkout.md#withdrawal
 */
export function WithdrawalNote() {
  const { control } = useFormContext<ContactForm>()
  const text = withdrawalText(useWatch({ control, name: 'delivery.country' }), useShopFacts(), rightToWithdrawText)
  return (
    text && (
      <p className="text-small text-ink-soft">
        <UnbrokenText text={text} />
      </p>
    )
  )
}
