import { Star } from 'lucide-react'
import { useId } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/language/language.ts'
import { language } from '#messages/language.ts'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import { FieldError } from '#web/ui/fields/field-layout.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'

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

interface ReviewTextFieldProps {
  review: Pick<OwnReview, 'comment' | 'language'> | null
  rows: number
  error: string | undefined
}

/** What the author writes, and in which language: that of the page, until they choose another one. */
export function ReviewTextField({ review, rows, error }: ReviewTextFieldProps) {
  return (
    <>
      <TextAreaField
        label={reviewEditorText.experience}
        name="comment"
        rows={rows}
        maxLength={2000}
        defaultValue={review?.comment}
        error={error}
      />
      <SelectField label={reviewEditorText.language} name="language" defaultValue={review?.language ?? language} className="max-w-56">
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The text in such a form and its language. */
export function writtenText(form: HTMLFormElement) {
  const fields = new FormData(form)
  return { comment: String(fields.get('comment') ?? ''), language: LANGUAGES.find((each) => each === fields.get('language')) }
}
