import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { getOwnReview } from '#contract/reviews.ts'
import { apiQuery } from '#web/app/query.ts'
import { useUser } from '#web/app/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'

// Only buyers need the editor, so it loads on demand.
const ReviewEditor = lazy(() => import('./review-editor.tsx').then((module) => ({ default: module.ReviewEditor })))

const SIGN_IN = 'Melden Sie sich an, um eine Bewertung zu schreiben.'
// The general notice asks to sign in, which would confuse people who are signed in.
const UNCONFIRMED = 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Link, den wir Ihnen geschickt haben.'

/** The way to write a review: buyers get the editor, everybody else a notice. docs/rules/reviews.md#who-may */
export function ReviewForm({ product }: { product: ProductDetail }) {
  const toast = useToast()
  const { user } = useUser()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const query = apiQuery<typeof getOwnReview>('GET /api/products/:id/reviews/own', { params: { id: product.id } }, { staleTime: 0 })
  const { data } = useQuery({ ...query, enabled: isHydrated && user !== null })
  const mayWrite = user !== null && data?.bar === null

  const label = data?.review ? 'Bewertung ändern' : 'Bewertung schreiben'

  function open() {
    if (mayWrite) return setOpen(true)
    void toast.show({ tone: 'info', title: 'Bewertung hinzufügen', text: user && data?.bar === 'unconfirmed' ? UNCONFIRMED : SIGN_IN })
  }

  return (
    <>
      <Button look="secondary" size="small" aria-label={`${label}: ${product.name}`} onClick={open}>
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
