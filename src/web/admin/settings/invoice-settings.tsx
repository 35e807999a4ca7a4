import { SETTING_LABELS, SETTING_GROUP_LABELS } from '#contract/field-labels.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '../form/field.tsx'
import { MoneyField, IntegerField } from '../form/number-field.tsx'
import { Panel } from '../screen.tsx'
import type { SettingsFormState } from './settings-form.tsx'

/** Settings of the purchase on invoice: whether it is offered, up to which total, and the bank account. */
export function InvoiceSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { offersInvoice, invoice } = draft
  const set = (patch: Partial<typeof invoice>) => change({ invoice: { ...invoice, ...patch } })
  return (
    <Panel title={SETTING_GROUP_LABELS.offersInvoice}>
      <Checkbox
        label="Kauf auf Rechnung anbieten"
        hint="An der Kasse, mit QR-Rechnung. Ob bezahlt ist, vermerken Sie an der Bestellung."
        checked={offersInvoice}
        onChange={(event) => change({ offersInvoice: event.target.checked })}
      />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field
          className="sm:col-span-2"
          label={SETTING_LABELS['iban']}
          value={invoice.iban}
          onChange={(iban) => set({ iban })}
          error={errorOf('invoice.iban')}
        />
        <IntegerField
          label={SETTING_LABELS['days']}
          value={invoice.days}
          onChange={(days) => set({ days: days ?? 0 })}
          error={errorOf('invoice.days')}
        />
        <MoneyField
          label={SETTING_LABELS['limit']}
          value={invoice.limit}
          onChange={(limit) => limit !== null && set({ limit })}
          error={errorOf('invoice.limit')}
        />
      </div>
    </Panel>
  )
}
