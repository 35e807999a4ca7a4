import { FIRST_INVOICE_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { FIRST_INVOICE_RULES, INVOICE_GROUPS } from '#domain/invoices/open-invoices.ts'
import type { ReminderSettings } from '#domain/invoices/reminder.ts'
import { formatChf } from '#domain/money/money.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { type DraftForm, filled, partOf, ticked } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { MoneyField, IntegerField } from '../form/number-field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Settings of the purchase on invoice: whether it is offered, up to which total, and the bank account. */
export function InvoiceSettings({ form }: { form: SettingsFormState }) {
  const invoice = partOf(form, 'invoice')
  const openLimits = partOf(invoice, 'openLimits')
  const { field } = invoice
  return (
    <SettingsPanel section="offersInvoice">
      <Checkbox
        label="Kauf auf Rechnung anbieten"
        hint="An der Kasse, mit QR-Rechnung. Ob bezahlt ist, vermerken Sie an der Bestellung."
        {...ticked(form.field('offersInvoice'))}
      />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field className="sm:col-span-2" label={SETTING_LABELS['iban']} {...field('iban')} />
        <IntegerField label={SETTING_LABELS['days']} {...filled(field('days'), 0)} />
        <MoneyField label={SETTING_LABELS['limit']} {...filled(field('limit'))} />
        <ChoiceField
          className="sm:col-span-2"
          label={SETTING_LABELS['firstOrder']}
          hint="Für alle, die noch nie bezahlt haben. «Zuerst prüfen»: Sie bestätigen die Bestellung, bevor sie gepackt wird."
          options={FIRST_INVOICE_RULES.map((rule) => [rule, FIRST_INVOICE_LABELS[rule]])}
          {...field('firstOrder')}
        />
      </div>
      <ReminderFields form={partOf(invoice, 'reminders')} />
      <h3 className="mt-5 font-bold">Höchstens so viele offene Rechnungen</h3>
      <div className="mt-2 grid gap-3">
        {INVOICE_GROUPS.map((group) => {
          const limit = partOf(openLimits, group)
          return (
            <fieldset key={group} className="grid items-end gap-3 sm:grid-cols-2">
              <legend className="mb-1 text-small text-ink-soft">{SETTING_LABELS[group]}</legend>
              <IntegerField label={SETTING_LABELS['count']} {...filled(limit.field('count'))} />
              <MoneyField label={SETTING_LABELS['total']} {...filled(limit.field('total'))} />
            </fieldset>
          )
        })}
      </div>
    </SettingsPanel>
  )
}

/** When unpaid invoices are reminded of, and what it costs (docs/rules/invoices.md#reminders). */
function ReminderFields({ form: { draft, field } }: { form: DraftForm<ReminderSettings> }) {
  return (
    <>
      <h3 className="mt-5 font-bold">{SETTING_LABELS['reminders']}</h3>
      <Checkbox
        label="Offene Rechnungen automatisch mahnen"
        hint={`Per E-Mail mit QR-Rechnung. Die Zahlungserinnerung ist gratis; die 2. Mahnung kostet ${formatChf(draft.secondFee)}. Gebühren verlangt der Shop nur, wenn die AGB sie mit {reminderFees} nennen.`}
        {...ticked(field('isOn'))}
      />
      {draft.isOn && (
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-2">
          <IntegerField className="sm:col-span-2" label={SETTING_LABELS['noticeDays']} {...filled(field('noticeDays'))} />
          <IntegerField label={SETTING_LABELS['firstDays']} {...filled(field('firstDays'))} />
          <MoneyField label={SETTING_LABELS['firstFee']} {...filled(field('firstFee'))} />
          <IntegerField label={SETTING_LABELS['secondDays']} {...filled(field('secondDays'))} />
          <MoneyField label={SETTING_LABELS['secondFee']} {...filled(field('secondFee'))} />
        </div>
      )}
    </>
  )
}
