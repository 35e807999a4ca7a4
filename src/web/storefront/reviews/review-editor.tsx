import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import type { OwnReview, removeOwnReview, saveOwnReview } from '#contract/reviews/reviews.ts'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import { callApi } from '#web/app/requests/api.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { ReviewTextField, StarChoice, writtenText } from './review-fields.tsx'
import { ReviewPhotoField } from './review-photo-field.tsx'
import { useReviewPhotos } from './use-review-photos.ts'

interface ReviewEditorProps {
  product: ProductDetail
  review: OwnReview | null
  onClose: () => void
}

/**
 * Writes, edits or removes the customer's one review; an operator approves it before it shows.
 * docs/rules/reviews.md#moderation
 */
export function ReviewEditor({ product, review, onClose }: ReviewEditorProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [rating, setRating] = useState(review?.rating ?? 0)
  const photoField = useReviewPhotos(product.id, review?.photos ?? [])
  const params = { id: product.id }
  const done = async (title: string, text?: string) => {
    onClose()
    void toast.show({ title, text })
    await refetchChanged(queryClient, ['api', 'products', String(product.id), 'reviews'])
  }
  const save = useMutation({
    mutationFn: (text: ReturnType<typeof writtenText>) =>
      callApi<typeof saveOwnReview>('PUT /api/products/:id/reviews/own', {
        params,
        body: { rating, ...text, photos: photoField.photos.map(({ id: photo }) => photo) },
      }),
    onSuccess: () => done(reviewEditorText.thanks, reviewEditorText.thanksText),
  })
  const remove = useMutation({
    mutationFn: () => callApi<typeof removeOwnReview>('DELETE /api/products/:id/reviews/own', { params }),
    onSuccess: () => done(reviewEditorText.removed),
  })
  const errors = errorsOf(save.error ?? remove.error, { fieldOf: ({ code }) => (code === 'photo-unknown' ? 'photos' : undefined) })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(writtenText(event.currentTarget))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title={reviewEditorText.yourReview(product.name)}
      description={descriptionOf(review)}
    >
      <Form errors={errors} onSubmit={send} className="grid gap-5 pt-2">
        <StarChoice value={rating} onChange={setRating} error={errors.fields['rating']} />
        <ReviewTextField review={review} rows={5} error={errors.fields['comment']} />
        <ReviewPhotoField field={photoField} error={errors.fields['photos']} />
        <FormAlert />
        <div className="flex flex-wrap justify-end gap-3">
          {review && (
            // Nothing brings text and photos back: the button asks before it does it.
            <Button
              size="small"
              variant={isAsking ? 'danger' : 'quiet'}
              isBusy={remove.isPending}
              onBlur={() => setAsking(false)}
              onClick={() => (isAsking ? remove.mutate() : setAsking(true))}
            >
              {isAsking ? reviewEditorText.isToRemove : reviewEditorText.remove}
            </Button>
          )}
          <Button type="submit" size="small" isBusy={save.isPending || photoField.uploading.length > 0}>
            {reviewEditorText.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function descriptionOf(review: OwnReview | null): string | undefined {
  const refused = review?.refusedPhotos ?? 0
  const texts = [review?.state === 'pending' && reviewEditorText.pending, refused > 0 && reviewEditorText.photosNotShown(refused)].filter(
    Boolean,
  )
  return texts.join(' ') || undefined
}
