import { SETTING_LABELS } from '#contract/field-labels.ts'
import { PARCEL_LABEL_FORMAT_NAMES, PARCEL_LABEL_FORMATS } from '#domain/carrier/shipping-label.ts'
import { PACKAGE_KINDS, PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { filled, partOf } from '../form/field-state.ts'
import { ChoiceField } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/**
 * What letters and parcels hold and weigh, from which packing proposes one, and the format of labels.
 * docs/rules/packing.md
 */
export function PackingSettings({ form }: { form: SettingsFormState }) {
  const packing = partOf(form, 'packing')
  return (
    <SettingsPanel section="packing">
      <Note className="mb-3">Beim Packen wird das Kleinste vorgeschlagen, in das die Packungen nach Anzahl und Gewicht passen.</Note>
      <div className="grid gap-4">
        {PACKAGE_KINDS.map((kind) => {
          const limits: Readonly<Record<string, number>> = packing.draft[kind]
          return (
            <fieldset key={kind}>
              <legend className="mb-1 text-small font-semibold">{PACKAGE_KIND_LABELS[kind]}</legend>
              <div className="grid grid-cols-3 items-end gap-3">
                {Object.entries(limits).map(([name, value]) => (
                  <IntegerField
                    key={name}
                    label={SETTING_LABELS[name] ?? name}
                    value={value}
                    onChange={(next) => next !== null && packing.change({ [kind]: { ...limits, [name]: next } })}
                    error={packing.errorOf(`${kind}.${name}`)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
        <IntegerField
          label="Beutel einer Packung (g), wenn ihr Gewicht mit Verpackung nicht erfasst ist"
          {...filled(packing.field('pouchGrams'))}
        />
        <ChoiceField
          label={SETTING_LABELS['labelFormat'] ?? ''}
          hint="So macht die Post Paketetiketten von jetzt an. Gemachte bleiben, wie sie sind."
          options={PARCEL_LABEL_FORMATS.map((format) => [format, PARCEL_LABEL_FORMAT_NAMES[format]])}
          {...packing.field('labelFormat')}
        />
      </div>
    </SettingsPanel>
  )
}
