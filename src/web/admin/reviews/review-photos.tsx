import { useState } from 'react'
import type { AdminReview, getAdminReviewPhoto } from '#contract/reviews/admin-reviews.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Dialog } from '../dialog.tsx'

interface ReviewPhotosProps {
  review: AdminReview
  isBusy: boolean
  onRefuse: (refusedPhotos: string[]) => void
}

/** The photos of a review; each opens large, where it is refused or taken back. */
export function ReviewPhotos({ review: { name, photos, refusedPhotos }, isBusy, onRefuse }: ReviewPhotosProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const isRefused = (id: string) => refusedPhotos.includes(id)
  const at = photos.findIndex(({ id }) => id === openId)
  const open = photos[at]
  const toggle = (id: string) => onRefuse(isRefused(id) ? refusedPhotos.filter((other) => other !== id) : [...refusedPhotos, id])

  return (
    <div className="mt-3">
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, width, height }, index) => (
          <li key={id} className="grid justify-items-start gap-1.5">
            <button
              type="button"
              aria-label={`Foto ${index + 1} von ${name} vergrössern`}
              onClick={() => setOpenId(id)}
              className="block size-28 cursor-zoom-in overflow-hidden rounded-md bg-ice sm:size-40"
            >
              <img
                src={fileAddress<typeof getAdminReviewPhoto>('/api/admin/reviews/photos/:id/:size', { params: { id, size: 'small' } })}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className={`size-full object-cover ${isRefused(id) ? 'opacity-40' : ''}`}
              />
            </button>
            {isRefused(id) && <Badge tone="bad">Nicht gezeigt</Badge>}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3"
          isBusy={isBusy}
          onClick={() => onRefuse(refusedPhotos.length < photos.length ? photos.map(({ id }) => id) : [])}
        >
          {refusedPhotos.length < photos.length ? 'Alle Fotos ablehnen' : 'Alle Fotos zulassen'}
        </Button>
      )}
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={`Foto ${at + 1} von ${photos.length}`}
        description={open && isRefused(open.id) ? 'Wird im Shop nicht gezeigt.' : undefined}
        footer={
          open && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="flex gap-2" hidden={photos.length === 1}>
                <Button variant="secondary" size="small" disabled={at === 0} onClick={() => setOpenId(photos[at - 1]?.id ?? openId)}>
                  Zurück
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={at === photos.length - 1}
                  onClick={() => setOpenId(photos[at + 1]?.id ?? openId)}
                >
                  Weiter
                </Button>
              </div>
              <Button variant={isRefused(open.id) ? 'secondary' : 'danger'} size="small" isBusy={isBusy} onClick={() => toggle(open.id)}>
                {isRefused(open.id) ? 'Foto zulassen' : 'Foto ablehnen'}
              </Button>
            </div>
          )
        }
      >
        {open && (
          <img
            src={fileAddress<typeof getAdminReviewPhoto>('/api/admin/reviews/photos/:id/:size', { params: { id: open.id, size: 'large' } })}
            alt={`Foto ${at + 1} von ${name}`}
            width={open.width}
            height={open.height}
            className="mx-auto max-h-[70dvh] w-auto rounded-md object-contain"
          />
        )}
      </Dialog>
    </div>
  )
}
