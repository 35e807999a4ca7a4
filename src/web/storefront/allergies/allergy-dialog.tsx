import { ALLERGENS, FRUITS } from '#domain/products/allergens.ts'
import { ALLERGIES, allergiesIn, type Allergy } from '#domain/products/allergies.ts'
import * as allergiesText from '#messages/accounts/allergies.ts'
import * as allergensText from '#messages/products/allergens.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import { storeAllergies, useStoredAllergies } from './stored-allergies.ts'

const GROUPS: readonly { title: string; allergies: readonly Allergy[] }[] = [
  { title: allergiesText.fruitTitle, allergies: FRUITS },
  { title: allergiesText.allergenTitle, allergies: ALLERGENS },
]

const LABELS: Readonly<Record<Allergy, string>> = { ...allergiesText.fruits, ...allergensText.allergens }

interface AllergyDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The choice of allergies; each one counts at once and stays in this browser. docs/rules/privacy.md#allergies */
export function AllergyDialog({ isOpen, onClose }: AllergyDialogProps) {
  const chosen = allergiesIn(useStoredAllergies())
  const toggle = (allergy: Allergy) => storeAllergies(ALLERGIES.filter((other) => chosen.includes(other) !== (other === allergy)).join(','))
  return (
    <DialogWindow
      isOpen={isOpen}
      onClose={onClose}
      shape="middle"
      title={allergiesText.allergies}
      description={allergiesText.allergiesText}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {chosen.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => storeAllergies('')}>
              {allergiesText.removeAll}
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            {allergiesText.done}
          </Button>
        </div>
      }
    >
      {GROUPS.map(({ title, allergies }) => (
        <fieldset key={title} className="grid gap-x-6 not-first:mt-5 sm:grid-cols-2">
          <legend className="mb-1 text-small font-bold">{title}</legend>
          {allergies.map((allergy) => (
            <Checkbox key={allergy} label={LABELS[allergy]} checked={chosen.includes(allergy)} onChange={() => toggle(allergy)} />
          ))}
        </fieldset>
      ))}
      <p className="mt-4 text-fine text-ink-soft">{allergiesText.traces}</p>
    </DialogWindow>
  )
}
