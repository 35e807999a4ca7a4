import { CLAIM_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { type Claim, type ClaimName, CLAIMS } from '#domain/settings/claims.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { AreaField, Field } from '../form/field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The claims about the fruit, each with its switch and its evidence (docs/rules/law.md#claims). */
export function ClaimSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { provenClaims } = draft
  const set = (name: ClaimName, patch: Partial<Claim>) =>
    change({ provenClaims: { ...provenClaims, [name]: { ...provenClaims[name], ...patch } } })
  return (
    <SettingsPanel section="provenClaims">
      <Note>Eine Aussage steht im Shop und in E-Mails erst, wenn sie eingeschaltet ist und einen Beleg hat. Den Beleg sehen nur Sie.</Note>
      <div className="mt-2 divide-y divide-line">
        {CLAIMS.map((name) => {
          const { text, isOn, evidence } = provenClaims[name]
          const id = `provenClaims.${name}`
          return (
            <fieldset key={name} className="grid gap-2 py-4">
              <legend className="sr-only">{CLAIM_LABELS[name]}</legend>
              <Checkbox
                role="switch"
                label={CLAIM_LABELS[name]}
                checked={isOn}
                aria-checked={isOn}
                onChange={({ target }) => set(name, { isOn: target.checked })}
                error={errorOf(`${id}.isOn`)}
              />
              <Field
                label={SETTING_LABELS['text']}
                value={text}
                onChange={(words) => set(name, { text: words })}
                error={errorOf(`${id}.text`)}
              />
              <AreaField
                label={SETTING_LABELS['evidence']}
                rows={2}
                value={evidence}
                onChange={(note) => set(name, { evidence: note })}
                error={
                  errorOf(`${id}.evidence`) ?? (isOn && evidence.trim() === '' ? 'Ohne Beleg erscheint die Aussage nicht.' : undefined)
                }
              />
            </fieldset>
          )
        })}
      </div>
    </SettingsPanel>
  )
}
