import { Link } from '@tanstack/react-router'
import { ArrowUpRight, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AdminProduct, setProductStatus } from '#contract/products/admin-products.ts'
import { isSoldOut } from '#domain/products/product.ts'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '../dialog.tsx'
import { FileLink } from '../links.tsx'
import { useSave } from '../use-save.ts'
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
        title: `${saved.name}: ${PRODUCT_STATUS_BADGES[to][0]}`,
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
        <FileLink href={`/product/${product.slug}`}>
          Im Shop ansehen <ArrowUpRight className="size-4" aria-hidden />
        </FileLink>
      )}
      {product.status !== 'archived' && button('archived', 'Archivieren', 'secondary')}
      {product.status !== 'draft' && button('draft', 'Zurück in die Entwürfe', 'secondary')}
      {product.status === 'draft' && product.missing.length > 0 && <MissingList product={product} />}
      {product.status === 'draft' && button('published', 'Veröffentlichen', 'primary', product.missing.length > 0)}
    </>
  )
}

/** What is missing before the product can be published; each leads to its field. */
function MissingList({ product: { id, missing } }: { product: AdminProduct }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="text-warn"
        onClick={() => {
          setWanted(null)
          setIsOpen(true)
        }}
      >
        <CircleAlert className="size-4" aria-hidden /> Es {missing.length === 1 ? 'fehlt eine Angabe' : `fehlen ${missing.length} Angaben`}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        focusAfter={() => (wanted === null ? null : fieldOf(wanted))}
        title="Das fehlt noch"
        description="Ohne diese Angaben darf das Produkt nicht in den Shop."
      >
        <ul className="grid gap-1.5">
          {missing.map(({ field, message }) => (
            <li key={field + message}>
              {languageOf(field) ? (
                <Link
                  to="/admin/uebersetzungen/$noun/$record"
                  params={{ noun: 'product', record: String(id) }}
                  search={{ language: languageOf(field) }}
                  className="text-link inline-flex items-center pointer-coarse:min-h-11"
                >
                  {message}
                </Link>
              ) : (
                <button
                  type="button"
                  className="text-link text-left pointer-coarse:min-h-11"
                  onClick={() => {
                    setWanted(field)
                    setIsOpen(false)
                  }}
                >
                  {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** The language of a translation that is missing; undefined for a field of the form. */
function languageOf(field: string): TranslationLanguage | undefined {
  return TRANSLATION_LANGUAGES.find((language) => field === `translation:${language}`)
}

/** The first control of the field in the product's form. */
function fieldOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name=${name}], [data-field=${name}] :is(input, textarea, select, button)`)
}
