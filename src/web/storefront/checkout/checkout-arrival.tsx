import { Truck } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { promiseWordsAt } from '#domain/promise-words.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { PromiseText } from '#web/storefront/arrival.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import type { ContactForm } from './contact-form.ts'

/** The day of delivery that an order now is promised at its address, or the general time. docs/rules/delivery.md#promise */
export function CheckoutArrival() {
  const { control } = useFormContext<ContactForm>()
  const postalCode = useWatch({ control, name: 'delivery.postalCode' }).replace(/\s/g, '')
  const { delivery } = useShopFacts()
  const now = useMinute()
  const promise = now === null ? null : promiseWordsAt(delivery, { at: now, postalCode })
  return (
    <p className="flex gap-2.5 text-small">
      <Truck className="size-5 shrink-0 text-action" strokeWidth={1.75} aria-hidden />
      {promise && now !== null ? <PromiseText promise={promise} now={now} more="." /> : <span>Lieferzeit {delivery.time}.</span>}
    </p>
  )
}
