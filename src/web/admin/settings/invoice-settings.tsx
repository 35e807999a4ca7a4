import { FIRST_INVOICE_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { FIRST_INVOICE_RULES, INVOICE_GROUPS, type InvoiceGroup, type InvoiceSum } from '#domain/invoices/open-invoices.ts'
import type { ReminderSettings } from '#domain/invoices/reminder.ts'
import { formatChf } from '#domain/money/money.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceField, Field } from '../form/field.tsx'
import { MoneyField, IntegerField } from '../form/number-field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Settings of the purchase on invoice: whether it is offered, up to which total, and the bank account. */
export function InvoiceSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { offersInvoice, invoice } = draft
  const set = (patch: Partial<typeof invoice>) => change({ invoice: { ...invoice, ...patch } })
  return (
    <SettingsPanel section="offersInvoice">
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
        <ChoiceField
          className="sm:col-span-2"
          label={SETTING_LABELS['firstOrder']}
          hint="Für alle, die noch nie bezahlt haben. «Zuerst prüfen»: Sie bestätigen die Bestellung, bevor sie gepackt wird."
          value={invoice.firstOrder}
          options={FIRST_INVOICE_RULES.map((rule) => [rule, FIRST_INVOICE_LABELS[rule]])}
          onChange={(firstOrder) => set({ firstOrder })}
        />
      </div>
      <ReminderFields reminders={invoice.reminders} errorOf={errorOf} onChange={(reminders) => set({ reminders })} />
      <h3 className="mt-5 font-bold">Höchstens so viele offene Rechnungen</h3>
      <div className="mt-2 grid gap-3">
        {INVOICE_GROUPS.map((group) => (
          <OpenLimit
            key={group}
            group={group}
            sum={invoice.openLimits[group]}
            errorOf={errorOf}
            onChange={(sum) => set({ openLimits: { ...invoice.openLimits, [group]: sum } })}
          />
        ))}
      </div>
    </SettingsPanel>
  )
}

interface OpenLimitProps {
  group: InvoiceGroup
  sum: InvoiceSum
  errorOf: SettingsFormState['errorOf']
  onChange: (sum: InvoiceSum) => void
}

/** How many open invoices a customer, an address or a network may have, and what they may come to. */
function OpenLimit({ group, sum, errorOf, onChange }: OpenLimitProps) {
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-2">
      <legend className="mb-1 text-small text-ink-soft">{SETTING_LABELS[group]}</legend>
      <IntegerField
        label={SETTING_LABELS['count']}
        value={sum.count}
        onChange={(count) => count !== null && onChange({ ...sum, count })}
        error={errorOf(`invoice.openLimits.${group}.count`)}
      />
      <MoneyField
        label={SETTING_LABELS['total']}
        value={sum.total}
        onChange={(total) => total !== null && onChange({ ...sum, total })}
        error={errorOf(`invoice.openLimits.${group}.total`)}
      />
    </fieldset>
  )
}

interface ReminderFieldsProps {
  reminders: ReminderSettings
  errorOf: SettingsFormState['errorOf']
  onChange: (reminders: ReminderSettings) => void
}

/** When unpaid invoices are reminded of, and what it costs (docs/rules/invoices.md#reminders). */
function ReminderFields({ reminders, errorOf, onChange }: ReminderFieldsProps) {
  const set = (patch: Partial<ReminderSettings>) => onChange({ ...reminders, ...patch })
  const days = (name: 'noticeDays' | 'firstDays' | 'secondDays') => (
    <IntegerField
      label={SETTING_LABELS[name]}
      value={reminders[name]}
      onChange={(value) => value !== null && set({ [name]: value })}
      error={errorOf(`invoice.reminders.${name}`)}
    />
  )
  const fee = (name: 'firstFee' | 'secondFee') => (
    <MoneyField
      label={SETTING_LABELS[name]}
      value={reminders[name]}
      onChange={(value) => value !== null && set({ [name]: value })}
      error={errorOf(`invoice.reminders.${name}`)}
    />
  )
  return (
    <>
      <h3 className="mt-5 font-bold">{SETTING_LABELS['reminders']}</h3>
      <Checkbox
        label="Offene Rechnungen automatisch mahnen"
        hint={`Per E-Mail mit QR-Rechnung. Die Zahlungserinnerung ist gratis; die 2. Mahnung kostet ${formatChf(reminders.secondFee)}. Gebühren verlangt der Shop nur, wenn die AGB sie mit {reminderFees} nennen.`}
        checked={reminders.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      {reminders.isOn && (
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-2">
          <div className="sm:col-span-2">{days('noticeDays')}</div>
          {days('firstDays')}
          {fee('firstFee')}
          {days('secondDays')}
          {fee('secondFee')}
        </div>
      )}
    </>
  )
}
