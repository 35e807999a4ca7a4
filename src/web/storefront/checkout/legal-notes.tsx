import { useFormContext, useWatch } from 'react-hook-form'
import { withdrawalText } from '#domain/withdrawal.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import type { ContactForm } from './contact-form.ts'

/** The right to withdraw, above the button that orders, where the delivery address has one. docs/rules/checkout.md#withdrawal */
export function WithdrawalNote() {
  const { control } = useFormContext<ContactForm>()
  const text = withdrawalText(useWatch({ control, name: 'delivery.country' }), useShopFacts())
  return text && <p className="text-small text-ink-soft">{text}</p>
}

/** The terms of the purchase, below the button. They open in a tab of their own, because the card form would be lost. */
export function TermsNote() {
  return (
    <p className="text-fine text-ink-soft">
      Es gelten unsere{' '}
      <a href="/agb" target="_blank" className="text-link">
        AGB
        <span className="sr-only"> (öffnet in einem neuen Fenster)</span>
      </a>{' '}
      und die{' '}
      <a href="/datenschutz" target="_blank" className="text-link">
        Datenschutzerklärung
        <span className="sr-only"> (öffnet in einem neuen Fenster)</span>
      </a>
      .
    </p>
  )
}
