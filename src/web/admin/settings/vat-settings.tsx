import { Plus, Trash2 } from 'lucide-react'
import { ACTIVITY_SALES_LABELS, SETTING_LABELS, VAT_BASIS_LABELS, VAT_INTERVAL_LABELS, VAT_METHOD_LABELS } from '#contract/field-labels.ts'
import type { AdminSettings } from '#contract/settings/admin-settings.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
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
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ChoiceField, Field } from '../form/field.tsx'
import { DecimalField } from '../form/number-field.tsx'
import { SETTLED_PERIODS } from '../vat/period-warning.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Settings of VAT: whether it is owed, and basis, method and net tax rates of its return (docs/rules/vat.md). */
export function VatSettings({ form: { draft, change, errorOf }, record }: { form: SettingsFormState; record: AdminSettings }) {
  const { vat } = draft
  const isEnding = record.settings.vat.isLiable && !vat.isLiable && vat.basis === 'received'
  const set = (patch: Partial<typeof vat>) => change({ vat: { ...vat, ...patch } })
  return (
    <SettingsPanel section="vat">
      <Checkbox
        label={SETTING_LABELS['isLiable'] ?? ''}
        hint={`Ausgeschaltet steht im Shop, in E-Mails und auf neuen Belegen nichts mehr von MWST. Bestehende Belege bleiben, wie sie sind.${isEnding ? ` ${END_OF_LIABILITY}` : ''}`}
        checked={vat.isLiable}
        onChange={(event) => set({ isLiable: event.target.checked })}
      />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label={SETTING_LABELS['basis']}
          value={vat.basis}
          options={VAT_BASES.map((basis) => [basis, VAT_BASIS_LABELS[basis]])}
          onChange={(basis) => set({ basis })}
        />
        <ChoiceField
          label={SETTING_LABELS['method']}
          value={vat.method}
          options={VAT_METHODS.map((method) => [method, VAT_METHOD_LABELS[method]])}
          onChange={(method) => set({ method })}
          hint={vat.method === record.settings.vat.method ? undefined : METHOD_CHANGE}
        />
        <ChoiceField
          label={SETTING_LABELS['interval']}
          value={vat.interval}
          options={VAT_INTERVALS.map((interval) => [interval, VAT_INTERVAL_LABELS[interval]])}
          onChange={(interval) => set({ interval })}
          hint={isSettledInterval(vat.interval, vat.method) ? undefined : `${SETTLED_PERIODS[vat.method]}; anders nur mit Bewilligung.`}
        />
        <Field
          type="date"
          isOptional
          label={SETTING_LABELS['since'] ?? ''}
          hint="Erster Tag, wenn Sie die Abrechnung wechseln; leer, wenn sie immer so war."
          value={vat.since ?? ''}
          onChange={(day) => set({ since: day === '' ? null : day })}
          error={errorOf('vat.since')}
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
      {vat.method === 'net-rate' && (
        <Activities activities={vat.activities} onChange={(activities) => set({ activities })} errorOf={errorOf} />
      )}
    </SettingsPanel>
  )
}

/** What the last return has by received consideration (docs/rules/vat.md#not-liable). */
const END_OF_LIABILITY =
  'Die letzte Abrechnung enthält auch, was noch offen ist: Stellen Sie darum zuerst auf vereinbarte Entgelte um, gültig ab dem ersten Tag der letzten Periode.'

/** What becomes of earlier invoices when the method changes (docs/rules/vat.md#change). */
const METHOD_CHANGE =
  'Gutschriften nach dem Wechsel folgen der neuen Methode, auch zu früheren Rechnungen. Dazu haben wir nichts von der Steuerverwaltung gefunden: Fragen Sie dort nach.'

interface ActivitiesProps {
  activities: readonly VatActivity[]
  onChange: (activities: VatActivity[]) => void
  errorOf: (name: string) => string | undefined
}

/** Edits what the tax office has granted net tax rates for. */
function Activities({ activities, onChange, errorOf }: ActivitiesProps) {
  const replace = (at: number, patch: Partial<VatActivity>) =>
    onChange(activities.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <div className="mt-4 grid gap-4">
      {activities.map((activity, index) => (
        <fieldset key={index} className="grid items-start gap-3 sm:grid-cols-2">
          <legend className="mb-1 text-small font-semibold">{index + 1}. Tätigkeit</legend>
          <Field
            label="Bezeichnung"
            value={activity.name}
            onChange={(name) => replace(index, { name })}
            error={errorOf(`vat.activities.${index}.name`)}
          />
          <Field
            label="Nummer der Tätigkeit"
            inputMode="numeric"
            isOptional
            value={activity.id}
            onChange={(id) => replace(index, { id })}
            error={errorOf(`vat.activities.${index}.id`)}
          />
          <DecimalField
            label="Saldosteuersatz in %"
            hint={isNetTaxRate(activity.rate) ? undefined : 'Diesen Satz gibt es seit 2024 nicht.'}
            value={activity.rate / 100}
            onChange={(percent) => percent !== null && replace(index, { rate: Math.round(percent * 100) })}
            error={errorOf(`vat.activities.${index}.rate`)}
          />
          <div className="flex items-end gap-3">
            <ChoiceField
              className="flex-1"
              label={SETTING_LABELS['sales']}
              value={activity.sales}
              options={ACTIVITY_SALES.map((sales) => [sales, ACTIVITY_SALES_LABELS[sales]])}
              onChange={(sales) => replace(index, { sales })}
            />
            {activities.length > 1 && (
              <IconButton label={`${activity.name} entfernen`} onClick={() => onChange(activities.filter((_, at) => at !== index))}>
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            )}
          </div>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...activities, { id: '', name: '', rate: 0, sales: 'reduced' }])}
      >
        <Plus className="size-4" aria-hidden /> Tätigkeit
      </Button>
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
