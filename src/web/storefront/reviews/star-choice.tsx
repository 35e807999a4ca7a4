import { Star } from 'lucide-react'
import { useId } from 'react'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import { FieldError } from '#web/ui/fields/field-layout.tsx'

const STARS = [1, 2, 3, 4, 5] as const

interface StarChoiceProps {
  /** What the stars are for, where their title does not say it. */
  label?: string
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** One to five stars to choose. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-describedby={`${id}-error`} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className={label === undefined ? 'mb-1 text-small font-semibold' : 'sr-only'}>{label ?? reviewEditorText.stars}</legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={stars}
              checked={value === stars}
              data-first-focus={stars === (value || 1) ? '' : undefined}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star className={`size-7 ${stars <= value ? 'fill-action text-action' : 'text-control'}`} aria-hidden />
            <span className="sr-only">{reviewEditorText.countedStars(stars)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
