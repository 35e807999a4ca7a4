import { useFormContext, useWatch } from 'react-hook-form'
import { CheckoutProgress } from '../checkout-progress.tsx'
import { type ContactForm, shownContact } from './contact-form.ts'
import { useRules } from './use-rules.ts'

/** The checkout's progress while the form is filled in: with a complete contact it is at the payment. */
export function ContactProgress({ isPaying, hasGoods }: { isPaying: boolean; hasGoods: boolean }) {
  const { control } = useFormContext<ContactForm>()
  const typed = useWatch({ control }) as ContactForm
  const isComplete = useRules()?.isComplete(shownContact(typed, hasGoods)) ?? false
  return <CheckoutProgress current={isPaying || isComplete ? 2 : 1} hasGoods={hasGoods} />
}
