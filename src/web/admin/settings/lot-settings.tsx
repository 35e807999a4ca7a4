import { SETTING_GROUP_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { IntegerField } from '../form/number-field.tsx'
import { Panel } from '../screen.tsx'
import type { SettingsFormState } from './settings-form.tsx'

/**
 * How long packs must keep when they are sold, and from when on a lot is shown as expiring soon.
 * docs/rules/lots.md#sale
 */
export function LotSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { lots } = draft
  return (
    <Panel title={SETTING_GROUP_LABELS.lots}>
      <div className="grid gap-4">
        {(['minimumDays', 'soonDays'] as const).map((name) => (
          <IntegerField
            key={name}
            label={SETTING_LABELS[name] ?? name}
            value={lots[name]}
            onChange={(days) => days !== null && change({ lots: { ...lots, [name]: days } })}
            error={errorOf(`lots.${name}`)}
          />
        ))}
      </div>
    </Panel>
  )
}
