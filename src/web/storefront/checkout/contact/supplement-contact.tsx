import { useFormContext } from 'react-hook-form'
import { addressLines } from '#domain/addresses/address.ts'
import * as addressText from '#messages/checkout/address.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import type { ContactForm } from './contact-form.ts'
import { EmailField } from './email-field.tsx'

/**
 * The first step of a supplement: it goes in the parcel of the order, to its address, so nothing is asked but the
 * e-mail where the draft has none. docs/rules/orders.md#supplements
 */
export function SupplementContact({ number, needsEmail }: { number: string; needsEmail: boolean }) {
  const { delivery } = useFormContext<ContactForm>().getValues()
  return (
    <div className="space-y-4">
      <p>{checkoutText.supplement(number)}</p>
      <address className="not-italic">
        {addressLines(delivery, addressText.countries).map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
      {needsEmail && <EmailField />}
    </div>
  )
}
