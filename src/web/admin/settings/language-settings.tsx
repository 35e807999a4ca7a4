import { LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The languages that customers can choose. docs/languages.md#switch */
export function LanguageSettings({ form: { draft, change } }: { form: SettingsFormState }) {
  const { languages } = draft
  return (
    <SettingsPanel section="languages">
      <div className="flex flex-wrap gap-x-5">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={LANGUAGE_TITLES[language]}
            checked={languages.includes(language)}
            disabled={language === SHOP_LANGUAGE}
            onChange={({ target }) =>
              change({ languages: LANGUAGES.filter((each) => (each === language ? target.checked : languages.includes(each))) })
            }
          />
        ))}
      </div>
      <Note className="mt-3">
        Was in einer Sprache noch fehlt, erscheint auf Deutsch. Seiten einer ausgeschalteten Sprache führen auf die deutschen.
      </Note>
    </SettingsPanel>
  )
}
