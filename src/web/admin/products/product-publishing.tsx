import { ArrowUpRight } from 'lucide-react'
import type { AdminProduct, setProductStatus } from '#contract/products/admin-products.ts'
import { isSoldOut } from '#domain/products/product.ts'
import { callApi } from '#web/app/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { useSave } from '../use-save.ts'
import { MissingList } from './missing-list.tsx'
import { PRODUCT_STATUS_BADGES } from './product-labels.ts'

type Status = AdminProduct['status']

/**
 * Publishes, unpublishes or archives a product; lists what is missing before it can be published
 * (docs/rules/catalogue.md#publishing).
 */
export function ProductPublishing({ product, isDirty }: { product: AdminProduct; isDirty: boolean }) {
  const move = useSave(
    ({ to, version }: { to: Status; version: number }) =>
      callApi<typeof setProductStatus>('POST /api/admin/products/:id/status', { params: { id: product.id }, body: { version, to } }),
    {
      done: (saved, { to }) => ({
        title: `${saved.name}: ${PRODUCT_STATUS_BADGES[to].title}`,
        ...(to === 'published' && isSoldOut(saved) && { text: 'Im Shop steht es als ausverkauft.' }),
        undo: [{ to: product.status, version: saved.version }],
      }),
      refused: 'Nicht geändert',
    },
  )
  const button = (to: Status, title: string, variant: 'primary' | 'secondary', isDisabled = false) => (
    <Button
      variant={variant}
      size="small"
      isBusy={move.isPending}
      disabled={isDirty || isDisabled}
      title={isDirty ? 'Zuerst speichern' : undefined}
      onClick={() => move.mutate({ to, version: product.version })}
    >
      {title}
    </Button>
  )

  return (
    <>
      {product.status === 'published' && (
        <a
          href={`/product/${product.slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Im Shop ansehen <ArrowUpRight className="size-4" aria-hidden />
        </a>
      )}
      {product.status !== 'archived' && button('archived', 'Archivieren', 'secondary')}
      {product.status !== 'draft' && button('draft', 'Zurück in die Entwürfe', 'secondary')}
      {product.status === 'draft' && product.missing.length > 0 && <MissingList missing={product.missing} />}
      {product.status === 'draft' && button('published', 'Veröffentlichen', 'primary', product.missing.length > 0)}
    </>
  )
}
