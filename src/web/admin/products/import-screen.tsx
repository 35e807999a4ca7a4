import { Link } from '@tanstack/react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import type {
  applyProductImport,
  ImportedPictureFailure,
  listProductImports,
  planProductImport,
  ProductImport,
  retryImportedPictures,
  undoProductImport,
} from '#contract/products/admin-product-import.ts'
import type { getProductsCsv } from '#contract/products/admin-products.ts'
import { MAX_PICTURE_MB, MAX_PICTURE_MEGAPIXELS } from '#domain/pictures/picture-limits.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { FileImport } from '../import/file-import.tsx'
import { useSave } from '../use-save.ts'
import { undoneText, undoText } from './import-texts.ts'

const STATE_TEXTS: Record<ProductImport['state'], string> = {
  undoable: 'Zurücknehmen geht bis zum nächsten Import, oder bis eines der geänderten Produkte nochmals geändert wird.',
  'changed-since':
    'Lässt sich nicht mehr zurücknehmen: Eines der geänderten Produkte wurde nochmals geändert, oder sein Lager ist vergeben.',
  'not-the-last': 'Danach wurde erneut importiert.',
  undone: 'Zurückgenommen',
}

/** While pictures are fetched, the list is read again that often. */
const PICTURES_MS = 3000

const CALLS = {
  plan: (body: BodyOf<typeof planProductImport>) => callApi<typeof planProductImport>('POST /api/admin/products/import/plan', { body }),
  apply: (body: BodyOf<typeof applyProductImport>) => callApi<typeof applyProductImport>('POST /api/admin/products/import', { body }),
  undo: (importId: number) => callApi<typeof undoProductImport>('POST /api/admin/products/import/:importId/undo', { params: { importId } }),
  undoneText,
}

/** Imports products from a CSV file; the last import can be undone (docs/rules/catalogue.md#import). */
export function ImportScreen() {
  const imports = useAdminQuery<typeof listProductImports>(
    'GET /api/admin/products/imports',
    {},
    { refetchInterval: ({ state }) => state.data?.some(({ pictures }) => pictures.waiting > 0) && PICTURES_MS },
  )
  return (
    <FileImport
      title="Produkte importieren"
      above={<BackLink to="/admin/produkte">Produkte</BackLink>}
      steps={
        <>
          <li>
            <a href={fileAddress<typeof getProductsCsv>('/api/admin/products.csv', {})} download className="text-link">
              Alle Produkte als CSV herunterladen
            </a>{' '}
            und darin ändern, was Sie möchten. Zeilen ohne Nummer werden neue Entwürfe. Oder die Produktdatei nehmen, die Shopify oder
            WooCommerce exportiert, so wie sie ist. Ihre Bilder holen wir nach dem Import aus dem anderen Shop, solange er noch offen ist.
          </li>
          <li>Datei auswählen. Sie sehen, was sich ändern würde. Noch wird nichts geschrieben.</li>
          <li>Importieren. Alle Zeilen in einem Schritt, oder keine.</li>
        </>
      }
      calls={CALLS}
      planned={({ create, update, same }) => ({
        summary: `${create} neu, ${update} geändert, ${same} unverändert`,
        toWrite: create + update,
      })}
      doneText={({ created, updated }) => `${created} neu, ${updated} geändert`}
      canSkipFaulty
      nouns={['Zeile', 'Zeilen']}
      imports={imports}
      rowOf={rowOf}
    />
  )
}

function rowOf(row: ProductImport) {
  return {
    ...row,
    title: `${row.created} neu, ${row.updated} geändert`,
    state: STATE_TEXTS[row.state],
    undoText: row.state === 'undoable' ? undoText(row) : null,
    more: row.state !== 'undone' && <ImportedPictures importId={row.id} pictures={row.pictures} />,
  }
}

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
function ImportedPictures({ importId, pictures: { waiting, failedCount, failed } }: ImportedPicturesProps) {
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
