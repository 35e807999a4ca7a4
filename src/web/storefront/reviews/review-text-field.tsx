import type { OwnReview } from '#contract/reviews/reviews.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/language/language.ts'
import { language } from '#messages/language.ts'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'

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
