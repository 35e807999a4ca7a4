import { CLAIM_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { CLAIMS } from '#domain/settings/claims.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { partOf, ticked } from '../form/field-state.ts'
import { AreaField, Field } from '../form/field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The claims about the fruit, each with its switch and its evidence (docs/rules/law.md#claims). */
export function ClaimSettings({ form }: { form: SettingsFormState }) {
  const claims = partOf(form, 'provenClaims')
  return (
    <SettingsPanel section="provenClaims">
      <Note>Eine Aussage steht im Shop und in E-Mails erst, wenn sie eingeschaltet ist und einen Beleg hat. Den Beleg sehen nur Sie.</Note>
      <div className="mt-2 divide-y divide-line">
        {CLAIMS.map((name) => {
          const { draft, field, errorOf } = partOf(claims, name)
          const lacksEvidence = draft.isOn && draft.evidence.trim() === ''
          return (
            <fieldset key={name} className="grid gap-2 py-4">
              <legend className="sr-only">{CLAIM_LABELS[name]}</legend>
              <Checkbox role="switch" label={CLAIM_LABELS[name]} aria-checked={draft.isOn} {...ticked(field('isOn'))} />
              <Field label={SETTING_LABELS['text']} {...field('text')} />
              <AreaField
                label={SETTING_LABELS['evidence']}
                rows={2}
                {...field('evidence')}
                error={errorOf('evidence') ?? (lacksEvidence ? 'Ohne Beleg erscheint die Aussage nicht.' : undefined)}
              />
            </fieldset>
          )
        })}
      </div>
    </SettingsPanel>
  )
}
