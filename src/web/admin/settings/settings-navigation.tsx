import { useState } from 'react'
import { Field } from '../form/field.tsx'
import { findSettings, SETTING_SECTIONS } from './setting-sections.ts'
import { showSetting } from './show-setting.ts'

/** The sections of the settings; once something is typed, those and the settings in them that match, as links. */
export function SettingsNavigation() {
  const [text, setText] = useState('')
  const found = findSettings(text)
  return (
    <nav aria-label="Abschnitte" className="lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:p-1">
      <Field
        label="Einstellung suchen"
        type="search"
        placeholder="Betriebsferien, Porto …"
        autoComplete="off"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && text.trim() !== '' && first) showSetting(first.section, first.setting)
        }}
      />
      <ul className={`mt-2 grid gap-0.5 ${text.trim() === '' ? 'max-lg:hidden' : ''}`}>
        {found.map(({ section, setting, title }) => (
          <li key={`${section} ${title}`}>
            <button
              type="button"
              onClick={() => showSetting(section, setting)}
              className="min-h-8 w-full rounded-sm px-3 py-1 text-left font-semibold text-ink-soft hover:bg-frost hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
              {setting && <span className="block text-fine font-normal">{SETTING_SECTIONS[section].title}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <output className="block px-3 py-2 text-ink-soft">Nichts gefunden.</output>}
    </nav>
  )
}
