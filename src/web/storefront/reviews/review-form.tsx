import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import type { getOwnReview } from '#contract/reviews/reviews.ts'
import * as reviewsText from '#messages/reviews/reviews.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { userQuery, useUser } from '#web/app/visitor/use-user.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'

// Only buyers need the editor, so it loads on demand.
const ReviewEditor = lazy(() => import('./review-editor.tsx').then((module) => ({ default: module.ReviewEditor })))

/** The way to write a review: buyers get the editor, everybody else a notice. docs/rules/reviews.md#who-may */
export function ReviewForm({ product }: { product: ProductDetail }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { user } = useUser()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const query = apiQuery<typeof getOwnReview>('GET /api/products/:id/reviews/own', { params: { id: product.id } }, { staleTime: 0 })
  const { data } = useQuery({ ...query, enabled: isHydrated && user !== null })

  const label = data?.review ? reviewsText.change : reviewsText.write

  const open = useMutation({
    // A press may come before it is known who is signed in and what they may do.
    mutationFn: async () =>
      (await queryClient.ensureQueryData(userQuery)) ? (await queryClient.ensureQueryData(query)).bar : 'signed-out',
    onSuccess: (bar) => {
      if (bar === null) return setOpen(true)
      void toast.show({ tone: 'info', title: reviewsText.add, text: reviewsText.notices[bar] })
    },
    onError: (error) => toast.show({ tone: 'destructive', title: reviewsText.failed, text: failureText(error) }),
  })

  return (
    <>
      <Button variant="secondary" size="small" aria-label={punctuationText.pair(label, product.name)} onClick={() => open.mutate()}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewEditor product={product} review={data?.review ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
