import { ACTIVITY_SALES_LABELS, SETTING_LABELS, VAT_BASIS_LABELS, VAT_INTERVAL_LABELS, VAT_METHOD_LABELS } from '#contract/field-labels.ts'
import type { AdminSettings } from '#contract/settings/admin-settings.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import {
  ACTIVITY_SALES,
  isNetTaxRate,
  isSettledInterval,
  NET_TAX_RATES,
  VAT_INTERVALS,
  VAT_METHODS,
  type VatActivity,
} from '#domain/vat/vat-scheme.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { AddEntry, RemoveEntry } from '../form/entry-buttons.tsx'
import { type DraftForm, orNull, partOf, ticked } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { DecimalField } from '../form/number-field.tsx'
import { useEntryForms } from '../form/use-entry-forms.ts'
import { SETTLED_PERIODS } from '../vat/vat-file.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Settings of VAT: whether it is owed, and basis, method and net tax rates of its return (docs/rules/vat.md). */
export function VatSettings({ form, record }: { form: SettingsFormState; record: AdminSettings }) {
  const part = partOf(form, 'vat')
  const { draft: vat, field } = part
  const isEnding = record.settings.vat.isLiable && !vat.isLiable && vat.basis === 'received'
  return (
    <SettingsPanel section="vat">
      <Checkbox
        label={SETTING_LABELS['isLiable'] ?? ''}
        hint={`Ausgeschaltet steht im Shop, in E-Mails und auf neuen Belegen nichts mehr von MWST. Bestehende Belege bleiben, wie sie sind.${isEnding ? ` ${END_OF_LIABILITY}` : ''}`}
        {...ticked(field('isLiable'))}
      />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label={SETTING_LABELS['basis']}
          options={VAT_BASES.map((basis) => [basis, VAT_BASIS_LABELS[basis]])}
          {...field('basis')}
        />
        <ChoiceField
          label={SETTING_LABELS['method']}
          options={VAT_METHODS.map((method) => [method, VAT_METHOD_LABELS[method]])}
          hint={vat.method === record.settings.vat.method ? undefined : METHOD_CHANGE}
          {...field('method')}
        />
        <ChoiceField
          label={SETTING_LABELS['interval']}
          options={VAT_INTERVALS.map((interval) => [interval, VAT_INTERVAL_LABELS[interval]])}
          hint={isSettledInterval(vat.interval, vat.method) ? undefined : `${SETTLED_PERIODS[vat.method]}; anders nur mit Bewilligung.`}
          {...field('interval')}
        />
        <Field
          type="date"
          isOptional
          label={SETTING_LABELS['since'] ?? ''}
          hint="Erster Tag, wenn Sie die Abrechnung wechseln; leer, wenn sie immer so war."
          {...orNull(field('since'))}
        />
      </div>
      {vat.earlier.length > 0 && (
        <ul aria-label="Frühere Abrechnung" className="mt-3 text-small text-ink-soft">
          {vat.earlier.map(({ since, basis, method }) => (
            <li key={since}>
              {since === null ? 'Zuvor' : `Ab ${germanDay(since)}`}: {VAT_BASIS_LABELS[basis]}, {VAT_METHOD_LABELS[method]}
            </li>
          ))}
        </ul>
      )}
      {vat.method === 'net-rate' && <Activities form={part} />}
    </SettingsPanel>
  )
}

/** What the last return has by received consideration (docs/rules/vat.md#not-liable). */
const END_OF_LIABILITY =
  'Die letzte Abrechnung enthält auch, was noch offen ist: Stellen Sie darum zuerst auf vereinbarte Entgelte um, gültig ab dem ersten Tag der letzten Periode.'

/** What becomes of earlier invoices when the method changes (docs/rules/vat.md#change). */
const METHOD_CHANGE =
  'Gutschriften nach dem Wechsel folgen der neuen Methode, auch zu früheren Rechnungen. Dazu haben wir nichts von der Steuerverwaltung gefunden: Fragen Sie dort nach.'

/** Edits what the tax office has granted net tax rates for. */
function Activities({ form: { draft, change, errorOf } }: { form: DraftForm<ShopSettings['vat']> }) {
  const { activities } = draft
  const set = (next: VatActivity[]) => change({ activities: next })
  const rows = useEntryForms(activities, set, (name) => errorOf(`activities.${name}`))
  return (
    <div className="mt-4 grid gap-4">
      {rows.map(({ key, draft: { name, rate }, field, remove }, index) => (
        <fieldset key={key} className="grid items-start gap-3 sm:grid-cols-2">
          <legend className="mb-1 text-small font-semibold">{index + 1}. Tätigkeit</legend>
          <Field label="Bezeichnung" {...field('name')} />
          <Field label="Nummer der Tätigkeit" inputMode="numeric" isOptional {...field('id')} />
          <DecimalField
            label="Saldosteuersatz in %"
            hint={isNetTaxRate(rate) ? undefined : 'Diesen Satz gibt es seit 2024 nicht.'}
            value={rate / 100}
            onChange={(percent) => percent !== null && field('rate').onChange(Math.round(percent * 100))}
            error={field('rate').error}
          />
          <div className="flex items-end gap-3">
            <ChoiceField
              className="flex-1"
              label={SETTING_LABELS['sales']}
              options={ACTIVITY_SALES.map((sales) => [sales, ACTIVITY_SALES_LABELS[sales]])}
              {...field('sales')}
            />
            {activities.length > 1 && <RemoveEntry label={`${name} entfernen`} onClick={remove} />}
          </div>
        </fieldset>
      ))}
      <AddEntry onClick={() => set([...activities, { id: '', name: '', rate: 0, sales: 'reduced' }])}>Tätigkeit</AddEntry>
      <Note>
        Satz und fünfstellige Nummer stehen auf der Bewilligung der Steuerverwaltung. Seit 2024 bewilligt sie{' '}
        {NET_TAX_RATES.map(formatTaxRate).join(', ')}. Welcher Satz für welche Tätigkeit gilt, haben wir nicht nachprüfen können: Die Liste
        steht in der{' '}
        <a
          href="https://www.fedlex.admin.ch/eli/cc/2024/500/de"
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4 hover:no-underline"
        >
          Verordnung über die Saldosteuersätze, SR 641.202.62
        </a>
        . Umsätze gehören zur ersten Tätigkeit, zu der sie passen.
      </Note>
    </div>
  )
}
