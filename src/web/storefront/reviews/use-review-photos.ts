import { useRef, useState } from 'react'
import type { OwnPhoto, uploadReviewPhoto } from '#contract/reviews/reviews.ts'
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review.ts'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { sendFile } from '#web/app/requests/send-file.ts'
import { useUploads } from '#web/app/requests/use-uploads.ts'

/**
 * The photos of a review that is being written; each is uploaded as soon as it is chosen
 * (docs/rules/reviews.md#photos).
 */
export function useReviewPhotos(productId: number, saved: readonly OwnPhoto[]) {
  const [photos, setPhotos] = useState(() => saved.map((photo, place) => ({ ...photo, place })))
  const places = useRef(saved.length)
  const [hasTooMany, setTooMany] = useState(false)
  const { uploads, start, dismiss } = useUploads({
    send: async (file, onProgress) => {
      const place = places.current++
      const params = { id: productId }
      return { ...(await sendFile<typeof uploadReviewPhoto>('POST /api/products/:id/reviews/photos', { params, file, onProgress })), place }
    },
    textOf: failureText,
    // In the order in which they were chosen, whichever arrives first.
    onDone: (photo) => setPhotos((now) => [...now, photo].toSorted((a, b) => a.place - b.place)),
  })
  const uploading = uploads.filter(({ error }) => error === null)
  const room = MAX_REVIEW_PHOTOS - photos.length - uploading.length

  function add(files: Iterable<File>): void {
    const chosen = [...files]
    for (const { id, error } of uploads) if (error !== null) dismiss(id)
    setTooMany(chosen.length > room)
    start(chosen.slice(0, room))
  }

  function remove(id: string): void {
    setTooMany(false)
    setPhotos((now) => now.filter((photo) => photo.id !== id))
  }

  const problems = uploads.flatMap(({ fileName, error }) => (error === null ? [] : [punctuationText.pair(fileName, error)]))
  if (hasTooMany) problems.push(reviewEditorText.tooManyPhotos(MAX_REVIEW_PHOTOS))
  return { photos, uploading, room, problems, add, remove }
}
