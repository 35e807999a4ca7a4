import { type OwnBoxSteps as Steps } from '#domain/own-box/own-box-steps.ts'
import { OWN_BOX_SIZES } from '#domain/own-box/own-box.ts'
import { Note } from '#web/ui/note.tsx'
import { IntegerField } from '../form/number-field.tsx'

interface OwnBoxStepsProps {
  steps: Steps
  onChange: (steps: Steps) => void
  errorOf: (field: string) => string | undefined
}

/** Edits what own boxes save by size. docs/rules/own-box.md#price */
export function OwnBoxSteps({ steps, onChange, errorOf }: OwnBoxStepsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">Eigene Box: Rabatt in Prozent</legend>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {OWN_BOX_SIZES.map((size) => (
          <IntegerField
            key={size}
            label={`${size} Beutel`}
            value={steps[`of${size}`]}
            onChange={(percent) => onChange({ ...steps, [`of${size}`]: percent ?? 0 })}
            error={errorOf(`ownBox.of${size}`)}
          />
        ))}
      </div>
      <Note className="mt-2">Spart der Mengenrabatt mehr, gilt dieser.</Note>
    </fieldset>
  )
}
