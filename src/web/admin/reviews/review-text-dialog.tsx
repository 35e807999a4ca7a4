import { useState } from 'react'
import type { AdminReview } from '#contract/reviews/admin-reviews.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AreaField } from '../form/field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { type Moderation, useReviewModeration } from './use-review-moderation.ts'

interface ReviewTextDialogProps {
  review: AdminReview
  title: string
  label: string
  hint: string
  confirm: string
  text: string
  maxLength: number
  isRequired?: boolean
  moderationOf: (text: string) => Moderation
  /** A second step that goes with the text while the review waits for approval; it is the main button then. */
  andAlso?: { confirm: string; moderation: Moderation }
  onClose: () => void
}

/** Asks for the text of an answer, or for the reason to hide a review, and closes once it is saved. */
export function ReviewTextDialog(props: ReviewTextDialogProps) {
  const { review, title, label, hint, confirm, text, maxLength, isRequired = false, moderationOf, andAlso, onClose } = props
  const [kept, keep] = useKeptText(`review-${label}-${review.id}`)
  const [written, setWritten] = useState(kept || text)
  // What the operator saw, whatever a colleague saves meanwhile; its state is another one before the change is saved.
  const [{ version, state }] = useState(review)
  const further = state === 'pending' ? andAlso : undefined
  const moderate = useReviewModeration({
    onDone: () => {
      keep('')
      onClose()
    },
    refused: null,
  })

  function write(typed: string): void {
    setWritten(typed)
    keep(typed)
  }

  function save(moderation: Moderation = {}): void {
    moderate.mutate({ review, version, moderation: { ...moderationOf(written.trim()), ...moderation } })
  }

  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      save={moderate}
      onSubmit={() => save(further?.moderation)}
      label={further?.confirm ?? confirm}
      isDisabled={isRequired && written.trim() === ''}
      second={
        further && (
          <Button variant="secondary" size="small" isBusy={moderate.isPending} onClick={() => save()}>
            {confirm}
          </Button>
        )
      }
    >
      <AreaField label={label} hint={hint} rows={4} value={written} onChange={write} maxLength={maxLength} />
    </SaveDialog>
  )
}
