import { Link } from '@tanstack/react-router'
import type { ImportedPictureFailure, ProductImport, retryImportedPictures } from '#contract/products/admin-product-import.ts'
import { MAX_PICTURE_MB, MAX_PICTURE_MEGAPIXELS } from '#domain/pictures/picture-limits.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useSave } from '../use-save.ts'

const REASONS: Record<ImportedPictureFailure, string> = {
  address: 'keine öffentliche Adresse mit https',
  missing: 'dort nicht gefunden',
  'picture-type': 'kein JPEG, PNG, WebP oder AVIF',
  'picture-too-large': `grösser als ${MAX_PICTURE_MB} MB oder ${MAX_PICTURE_MEGAPIXELS} Megapixel`,
  unreachable: 'der andere Shop antwortet nicht',
}

interface ImportedPicturesProps {
  importId: number
  pictures: ProductImport['pictures']
}

/** How far the pictures of an import are, and why some could not be fetched. */
export function ImportedPictures({ importId, pictures: { waiting, failedCount, failed } }: ImportedPicturesProps) {
  const retry = useSave(
    () => callApi<typeof retryImportedPictures>('POST /api/admin/products/import/:importId/pictures', { params: { importId } }),
    { done: 'Bilder werden noch einmal geholt' },
  )
  return (
    <>
      {waiting > 0 && <Note>{waiting === 1 ? 'Ein Bild wird noch geholt.' : `${waiting} Bilder werden noch geholt.`}</Note>}
      {failedCount > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer content-center text-warn">
            {failedCount === 1 ? 'Ein Bild fehlt' : `${failedCount} Bilder fehlen`}
          </summary>
          <ul className="grid gap-2 pb-3">
            {failed.map(({ productId, productName, address, reason }) => (
              <li key={`${productId} ${address}`}>
                <Link to="/admin/produkte/$id" params={{ id: productId }} className="text-link">
                  {productName}
                </Link>
                : {REASONS[reason]}
                <Note className="wrap-anywhere">{address}</Note>
              </li>
            ))}
          </ul>
          {failedCount > failed.length && <Note className="pb-3">und {failedCount - failed.length} weitere</Note>}
          <Button variant="secondary" size="small" isBusy={retry.isPending} onClick={() => retry.mutate()}>
            Noch einmal holen
          </Button>
        </details>
      )}
    </>
  )
}
