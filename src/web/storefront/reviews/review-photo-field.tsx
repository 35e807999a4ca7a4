import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { MAX_PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review.ts'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import { FieldError } from '#web/ui/fields/field-layout.tsx'
import type { useReviewPhotos } from './use-review-photos.ts'

const tileClass = 'relative size-24 shrink-0 rounded-md'

interface ReviewPhotoFieldProps {
  field: ReturnType<typeof useReviewPhotos>
  /** What the server says about the photos of the review. */
  error: string | undefined
}

/** Up to three photos with their progress and errors. docs/rules/reviews.md#photos */
export function ReviewPhotoField({ field: { photos, uploading, room, problems, add, remove }, error }: ReviewPhotoFieldProps) {
  const id = useId()
  return (
    // Takes the focus when the button that had it goes with its photo.
    <fieldset tabIndex={-1} aria-describedby={`${id}-hint`} className="outline-none">
      <legend className="mb-1.5 text-small font-semibold">
        {reviewEditorText.photos}
        <span className="font-normal text-ink-soft"> {reviewEditorText.optional}</span>
      </legend>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo.id} className={tileClass}>
            <img src={photo.preview} alt={reviewEditorText.yourPhoto(index + 1)} className="size-full rounded-md object-cover" />
            <button
              type="button"
              aria-label={reviewEditorText.removePhoto(index + 1)}
              onClick={() => remove(photo.id)}
              className="group absolute -top-2.5 -right-2.5 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-ink text-paper shadow-lift group-hover:bg-bad forced-colors:border">
                <X className="size-4" aria-hidden />
              </span>
            </button>
          </li>
        ))}
        {uploading.map(({ id: key, fileName, progress }) => (
          <li key={key} className={`${tileClass} grid content-center gap-2 bg-ice p-2 text-fine`}>
            <span className="truncate">{fileName}</span>
            <progress aria-label={reviewEditorText.uploading(fileName)} value={progress} className="h-1.5 w-full accent-action" />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label
              className={`${tileClass} grid cursor-pointer content-center justify-items-center gap-1 border-2 border-dashed border-control p-2 text-center text-fine font-semibold text-ink-soft hover:border-ink hover:text-ink has-focus-visible:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink`}
            >
              <ImagePlus className="size-6" aria-hidden />
              {reviewEditorText.choosePhotos}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                aria-describedby={`${id}-hint ${id}-error`}
                aria-invalid={problems.length > 0 || error ? true : undefined}
                className="sr-only"
                onChange={(event) => {
                  add(event.target.files ?? [])
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-soft">
        {reviewEditorText.photoHint(MAX_REVIEW_PHOTOS, MAX_PICTURE_MB)}
      </p>
      <FieldError id={id} error={[...problems, ...(error ? [error] : [])].join(' ') || undefined} isAlone />
    </fieldset>
  )
}
