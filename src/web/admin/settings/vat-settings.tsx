import { SETTING_LABELS, VAT_BASIS_LABELS, VAT_METHOD_LABELS } from '#contract/field-labels.ts'
import { VAT_METHODS } from '#domain/vat/vat-return.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChoiceField } from '../form/field.tsx'
import { DecimalField } from '../form/number-field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Settings of VAT: whether it is owed, and basis, method and net tax rates of its return (docs/rules/vat.md). */
export function VatSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { vat } = draft
  const set = (patch: Partial<typeof vat>) => change({ vat: { ...vat, ...patch } })
  return (
    <SettingsPanel section="vat">
      <Checkbox
        label={SETTING_LABELS['isLiable'] ?? ''}
        hint="Ausgeschaltet steht im Shop, in E-Mails und auf neuen Belegen nichts mehr von MWST. Bestehende Belege bleiben, wie sie sind."
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
        />
        {vat.method === 'net-rate' &&
          (['reduced', 'normal'] as const).map((name) => (
            <DecimalField
              key={name}
              label={`${SETTING_LABELS[name]} in\u00a0%`}
              value={vat.netRates[name] / 100}
              onChange={(percent) => percent !== null && set({ netRates: { ...vat.netRates, [name]: Math.round(percent * 100) } })}
              error={errorOf(`vat.netRates.${name}`)}
            />
          ))}
      </div>
      {vat.method === 'net-rate' && (
        <Note className="mt-3">Hat die Steuerverwaltung nur einen Satz bewilligt, tragen Sie ihn zweimal ein.</Note>
      )}
    </SettingsPanel>
  )
}
