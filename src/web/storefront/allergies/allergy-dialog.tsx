import { ALLERGENS, FRUITS } from '#domain/products/allergen.ts'
import { ALLERGIES, allergiesIn, type Allergy, ALLERGY_LABELS } from '#domain/products/allergies.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogWindow } from '#web/ui/dialog-window.tsx'
import { storeAllergies, useStoredAllergies } from './stored-allergies.ts'

const GROUPS: readonly { title: string; allergies: readonly Allergy[] }[] = [
  { title: 'Früchte', allergies: FRUITS },
  { title: 'Allergene nach Gesetz', allergies: ALLERGENS },
]

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
      title="Meine Allergien"
      description="Wir warnen Sie auf Karten, Produktseiten und im Warenkorb. Ihre Auswahl bleibt in diesem Browser und wird nicht an uns gesendet."
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {chosen.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => storeAllergies('')}>
              Alle entfernen
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            Fertig
          </Button>
        </div>
      }
    >
      {GROUPS.map(({ title, allergies }) => (
        <fieldset key={title} className="grid gap-x-6 not-first:mt-5 sm:grid-cols-2">
          <legend className="mb-1 text-small font-bold">{title}</legend>
          {allergies.map((allergy) => (
            <Checkbox key={allergy} label={ALLERGY_LABELS[allergy]} checked={chosen.includes(allergy)} onChange={() => toggle(allergy)} />
          ))}
        </fieldset>
      ))}
      <p className="mt-4 text-fine text-ink-soft">
        Gewarnt wird vor Zutaten, die wir geprüft haben. Hinweise auf Spuren stehen in den Angaben zum Produkt und auf der Packung.
      </p>
    </DialogWindow>
  )
}
