import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '../form/field.tsx'
import { MoneyField, WholeField } from '../form/number-field.tsx'
import { Panel } from '../screen.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SETTING_FIELDS, SETTING_GROUPS } from './settings-words.ts'

/** Whether customers may buy on invoice, up to which total, and where such an invoice is paid to. */
export function InvoiceSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { offersInvoice, invoice } = draft
  const set = (patch: Partial<typeof invoice>) => change({ invoice: { ...invoice, ...patch } })
  return (
    <Panel title={SETTING_GROUPS.offersInvoice}>
      <Checkbox
        label="Kauf auf Rechnung anbieten"
        hint="An der Kasse, mit QR-Rechnung. Ob bezahlt ist, vermerken Sie an der Bestellung."
        checked={offersInvoice}
        onChange={(event) => change({ offersInvoice: event.target.checked })}
      />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field
          className="sm:col-span-2"
          label={SETTING_FIELDS['iban']}
          value={invoice.iban}
          onChange={(iban) => set({ iban })}
          error={errorOf('invoice.iban')}
        />
        <WholeField
          label={SETTING_FIELDS['days']}
          value={invoice.days}
          onChange={(days) => set({ days: days ?? 0 })}
          error={errorOf('invoice.days')}
        />
        <MoneyField
          label={SETTING_FIELDS['limit']}
          value={invoice.limit}
          onChange={(limit) => limit !== null && set({ limit })}
          error={errorOf('invoice.limit')}
        />
      </div>
    </Panel>
  )
}
