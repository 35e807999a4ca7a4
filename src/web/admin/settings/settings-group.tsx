import { SETTING_LABELS, SETTING_GROUP_LABELS } from '#contract/field-labels.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Field } from '../form/field.tsx'
import { Panel } from '../screen.tsx'
import type { SettingsFormState } from './settings-form.tsx'

/** The groups whose settings are texts and plain numbers. */
export type TextGroup = 'shelfLife' | 'support' | 'company' | 'social'

/** A group of settings, one field each. */
export function SettingsGroup({ group, form: { draft, change, errorOf } }: { group: TextGroup; form: SettingsFormState }) {
  const values: Readonly<Record<string, string | number>> = draft[group]
  const set = (name: string, value: string | number) => change({ [group]: { ...values, [name]: value } } as Partial<ShopSettings>)
  return (
    <Panel title={SETTING_GROUP_LABELS[group]}>
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(values).map(([name, value]) => (
          <Field
            key={name}
            label={SETTING_LABELS[name] ?? name}
            type={typeof value === 'number' ? 'number' : 'text'}
            value={String(value)}
            onChange={(text) => set(name, typeof value === 'number' ? Math.trunc(Number(text)) : text)}
            error={errorOf(`${group}.${name}`)}
          />
        ))}
      </div>
    </Panel>
  )
}
