import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { declineReviews, getOrderReviews, OrderReviews as Reviews, saveOrderReview } from '#contract/reviews/order-reviews.ts'
import * as orderReviewsText from '#messages/reviews/order-reviews.ts'
import * as reviewEditorText from '#messages/reviews/review-editor.ts'
import { germanIn } from '#web/app/german-in.ts'
import { usePlace } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { LoadFailed, RefreshFailed } from '#web/storefront/error/loaded.tsx'
import { ReviewTextField, StarChoice, writtenText } from '#web/storefront/reviews/review-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { LinePicture } from './line-picture.tsx'

/** Where the mail that asks leads to on the page of the order. */
const ANCHOR = 'review'

function queryOf(token: string) {
  return apiQuery<typeof getOrderReviews>('GET /api/orders/by-token/:token/reviews', { params: { token } }, { staleTime: 0 })
}

/** What the buyer thinks of each product of the order, without an account. docs/rules/reviews.md#asked */
export function OrderReviews({ token }: { token: string }) {
  const query = useQuery(queryOf(token))
  const { data, error, refetch } = query
  const { hash } = usePlace()
  if (data ? data.products.length === 0 : !error) return null
  return (
    <section aria-labelledby={ANCHOR} className="mt-16 max-w-prose print:hidden">
      <h2 id={ANCHOR} ref={hash === `#${ANCHOR}` ? takeFocus : undefined} tabIndex={-1} className="scroll-mt-28 text-title outline-none">
        {orderReviewsText.title}
      </h2>
      {data ? (
        <>
          <RefreshFailed query={query} className="mt-4" />
          <p className="mt-2 text-ink-soft">{orderReviewsText.lead}</p>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {data.products.map((product) => (
              <li key={product.id} className="py-5">
                <ProductReview product={product} token={token} />
              </li>
            ))}
          </ul>
          <Decline token={token} isDeclined={data.isDeclined} />
        </>
      ) : (
        error && <LoadFailed error={error} onRetry={() => void refetch()} className="mt-4" />
      )}
    </section>
  )
}

/** Stars first; whoever has chosen some is asked for words. */
function ProductReview({ product, token }: { product: Reviews['products'][number]; token: string }) {
  const { id, name, tint, review } = product
  const queryClient = useQueryClient()
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: (text: ReturnType<typeof writtenText>) =>
      callApi<typeof saveOrderReview>('PUT /api/orders/by-token/:token/reviews/:id', {
        params: { token, id },
        body: { rating, ...text },
      }),
    onSuccess: (reviews) => {
      queryClient.setQueryData(queryOf(token).queryKey, reviews)
      setOpen(false)
    },
  })
  const errors = errorsOf(save.error)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(writtenText(event.currentTarget))
  }

  return (
    <div className="flex gap-4" style={tintStyle(tint)}>
      <LinePicture line={product} />
      <div className="min-w-0 flex-1">
        <h3 lang={germanIn(product, 'name')} className="font-bold break-words">
          {name}
        </h3>
        <Form errors={errors} onSubmit={send} className="grid grid-cols-1 gap-4">
          <StarChoice
            label={orderReviewsText.rate(name)}
            value={rating}
            onChange={(stars) => {
              setRating(stars)
              setOpen(true)
            }}
            error={errors.fields['rating']}
          />
          {isOpen && (
            <>
              <ReviewTextField review={review} rows={4} error={errors.fields['comment']} />
              <FormAlert />
              <Button type="submit" size="small" className="justify-self-start" isBusy={save.isPending}>
                {reviewEditorText.send}
              </Button>
            </>
          )}
        </Form>
        <output ref={save.isSuccess ? takeFocus : undefined} tabIndex={-1} className="block text-small text-ink-soft outline-none">
          {!isOpen && review && orderReviewsText.states[review.state]}
        </output>
      </div>
    </div>
  )
}

function Decline({ token, isDeclined }: { token: string; isDeclined: boolean }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callApi<typeof declineReviews>('POST /api/orders/by-token/:token/reviews/decline', { params: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryOf(token).queryKey }),
    onError: (error) => void toast.show({ tone: 'destructive', title: failureText(error) }),
  })
  return (
    <div className="mt-4">
      <output ref={isSuccess ? takeFocus : undefined} tabIndex={-1} className="block text-small text-ink-soft outline-none">
        {isDeclined && orderReviewsText.declined}
      </output>
      {!isDeclined && (
        <Button size="small" variant="quiet" className="-ml-5" isBusy={isPending} onClick={() => mutate()}>
          {orderReviewsText.decline}
        </Button>
      )}
    </div>
  )
}
