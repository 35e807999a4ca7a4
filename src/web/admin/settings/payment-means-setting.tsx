import { SETTING_GROUP_LABELS } from '#contract/field-labels.ts'
import { PAYMENT_MEANS } from '#domain/payments/payment-means.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import type { SettingsFormState } from './settings-form.tsx'

/** The payment means whose marks the shop shows. docs/rules/payments.md#marks */
export function PaymentMeansSetting({ form: { draft, change } }: { form: SettingsFormState }) {
  const { paymentMeans } = draft
  return (
    <fieldset className="sm:col-span-3">
      <legend className="text-small font-semibold">{SETTING_GROUP_LABELS.paymentMeans}</legend>
      <div className="flex flex-wrap gap-x-5">
        {PAYMENT_MEANS.map((means) => (
          <Checkbox
            key={means}
            label={means}
            checked={paymentMeans.includes(means)}
            onChange={({ target }) =>
              change({ paymentMeans: target.checked ? [...paymentMeans, means] : paymentMeans.filter((each) => each !== means) })
            }
          />
        ))}
      </div>
      <Note>
        Nur ihre Zeichen, und ohne Apple Pay und Google Pay kein «Schnell bezahlen»: Ein- und ausgeschaltet werden sie beim
        Zahlungsanbieter.
      </Note>
    </fieldset>
  )
}
