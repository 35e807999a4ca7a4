import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminReview } from '#contract/reviews/admin-reviews.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { StateBadge } from '../state-badge.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewTextDialog } from './review-text-dialog.tsx'
import { Stars } from './stars.tsx'
import { useReviewModeration } from './use-review-moderation.ts'

const STATES = { pending: ['Zu prüfen', 'warn'], approved: ['Freigegeben', 'good'], hidden: ['Verborgen', 'bad'] } as const

/** One review with its actions. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const moderate = useReviewModeration()
  const [writing, setWriting] = useState<'reply' | 'hide' | null>(null)

  return (
    <li className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={review.rating} />
          <strong>{review.name}</strong>
          <Link to="/admin/produkte/$id" params={{ id: review.productId }} className="text-ink-soft hover:underline">
            {review.productName}
          </Link>
          <span className="text-ink-soft">
            <RelativeTime at={review.createdAt} />
          </span>
          <StateBadge of={STATES} state={review.state} />
          {review.verified && <Badge>Verifizierter Kauf</Badge>}
          {review.language !== SHOP_LANGUAGE && <Badge>{LANGUAGE_TITLES[review.language]}</Badge>}
        </p>
        <p lang={review.language} className="mt-2 max-w-prose break-words whitespace-pre-line">
          {review.comment}
        </p>
        {review.photos.length > 0 && (
          <ReviewPhotos
            review={review}
            isBusy={moderate.isPending}
            onRefuse={(refusedPhotos) => moderate.mutate({ review, moderation: { refusedPhotos } })}
          />
        )}
        {review.reply && (
          <p className="mt-2 max-w-prose border-l-2 border-action pl-3 whitespace-pre-line text-ink-soft">
            <strong className="text-ink">Ihre Antwort:</strong> {review.reply}
          </p>
        )}
        {review.state === 'hidden' && review.hiddenReason && <p className="mt-2 text-bad">Grund: {review.hiddenReason}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="quiet" size="small" onClick={() => setWriting('reply')}>
          {review.reply ? 'Antwort ändern' : 'Antworten'}
        </Button>
        {review.state !== 'hidden' && (
          <Button variant="secondary" size="small" onClick={() => setWriting('hide')}>
            Verbergen
          </Button>
        )}
        {review.state !== 'approved' && (
          <Button
            size="small"
            isBusy={moderate.isPending}
            onClick={() => moderate.mutate({ review, moderation: { state: 'approved', hiddenReason: null } })}
          >
            Freigeben
          </Button>
        )}
      </div>
      {writing === 'reply' && (
        <ReviewTextDialog
          review={review}
          title={`Antwort an ${review.name}`}
          label="Antwort"
          hint={`Steht unter der Bewertung im Shop, in deren Sprache: ${LANGUAGE_TITLES[review.language]}.`}
          confirm="Antwort speichern"
          text={review.reply ?? ''}
          maxLength={2000}
          moderationOf={(text) => ({ reply: text || null })}
          andAlso={{ confirm: 'Antworten und freigeben', moderation: { state: 'approved', hiddenReason: null } }}
          onClose={() => setWriting(null)}
        />
      )}
      {writing === 'hide' && (
        <ReviewTextDialog
          review={review}
          title="Bewertung verbergen"
          label="Grund"
          hint="Nur für das Protokoll."
          confirm="Verbergen"
          text=""
          maxLength={300}
          isRequired
          moderationOf={(text) => ({ state: 'hidden', hiddenReason: text })}
          onClose={() => setWriting(null)}
        />
      )}
    </li>
  )
}
