import { type FormEvent, useState } from 'react'
import { CONSENT_CATEGORIES, type ConsentChoice, isInUse } from '#domain/consent/consent.ts'
import * as consentText from '#messages/pages/consent.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PURPOSES } from './purposes.ts'

/** The choice in detail; the necessary category is locked on. */
export function ConsentForm({ choice, onSave }: { choice: ConsentChoice; onSave: (choice: ConsentChoice) => void }) {
  const [draft, setDraft] = useState<ConsentChoice>({ necessary: true, analytics: choice.analytics, marketing: choice.marketing })

  function save(event: FormEvent) {
    event.preventDefault()
    onSave(draft)
  }
  return (
    <form method="post" onSubmit={save} className="mt-3">
      {CONSENT_CATEGORIES.map((category) => (
        <Checkbox
          key={category}
          label={consentText.categories[category].title}
          hint={`${consentText.categories[category].text}${isInUse(category, PURPOSES) ? '' : ` ${consentText.notInUse}`}`}
          checked={draft[category]}
          disabled={category === 'necessary'}
          onChange={(event) => setDraft({ ...draft, [category]: event.target.checked, necessary: true })}
        />
      ))}
      <Button type="submit" size="small" className="mt-3 w-full">
        {consentText.save}
      </Button>
    </form>
  )
}
