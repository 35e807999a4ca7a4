import { SETTING_LABELS } from '#contract/field-labels.ts'
import type { ReminderSettings } from '#domain/invoices/reminder.ts'
import { formatChf } from '#domain/money/money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import type { SettingsFormState } from './settings-form.tsx'

interface ReminderFieldsProps {
  reminders: ReminderSettings
  errorOf: SettingsFormState['errorOf']
  onChange: (reminders: ReminderSettings) => void
}

/** When unpaid invoices are reminded of, and what it costs (docs/rules/invoices.md#reminders). */
export function ReminderFields({ reminders, errorOf, onChange }: ReminderFieldsProps) {
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
        hint={`Per E-Mail mit QR-Rechnung. Die Zahlungserinnerung ist gratis; die 2. Mahnung kostet ${formatChf(reminders.secondFee)}.`}
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
