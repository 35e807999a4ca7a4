import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { productFieldLabel } from '#contract/field-labels.ts'
import type { listPricePlans } from '#contract/products/admin-price-plans.ts'
import type {
  AdminProduct,
  createAdminProduct,
  getAdminProduct,
  listStockMovements,
  saveAdminProduct,
} from '#contract/products/admin-products.ts'
import { sizeLabel } from '#domain/products/product.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { DialogOpener } from '../dialog.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'
import { StateBadge } from '../state-badge.tsx'
import { TableHead } from '../table/table-head.tsx'
import { TranslateLink } from '../translations/translate-link.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { PricePlanDialog } from './prices/price-plan-dialog.tsx'
import { PricePlanList } from './prices/price-plan-list.tsx'
import { BLANK_PRODUCT, bodyOf, draftOf, type EditedProduct, joinDraft, pricedSizes, splitDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { PRODUCT_STATUS_BADGES } from './product-labels.ts'
import { ProductPublishing } from './product-publishing.tsx'

const BACK = <BackLink to="/admin/produkte">Produkte</BackLink>

const route = getRouteApi('/admin/produkte/$id')

/** Edits a product. */
export function ProductScreen() {
  const { id } = route.useParams()
  const product = useAdminQuery<typeof getAdminProduct>('GET /api/admin/products/:id', { params: { id } })
  return (
    <Loaded query={product} screen={{ title: 'Produkt', above: BACK }}>
      {(stored) => <Editor product={stored} />}
    </Loaded>
  )
}

function Editor({ product }: { product: AdminProduct }) {
  const form = useDraft<AdminProduct, EditedProduct>({
    record: product,
    draftOf,
    parts: { split: splitDraft, join: joinDraft },
    save: (draft, version, { sizes }) =>
      callApi<typeof saveAdminProduct>('PUT /api/admin/products/:id', {
        params: { id: product.id },
        body: { ...bodyOf(draft), version, stockSeen: sizes.map(({ weight, stock }) => ({ weight, stock })) },
      }),
    savedText: 'Produkt gespeichert',
  })
  return (
    <Screen
      title={product.name}
      above={BACK}
      aside={<StateBadge of={PRODUCT_STATUS_BADGES} state={product.status} />}
      actions={
        <>
          <DialogOpener renderDialog={(close) => <LabelDialog product={product} onClose={close} />}>Etiketten</DialogOpener>
          <TranslateLink noun="product" record={product.id} />
          <ProductPublishing product={product} isDirty={form.isDirty} />
        </>
      }
    >
      <ProductForm form={form} product={product} />
      <ProductPricePlans product={product} />
      <StockMovements product={product} />
      <SaveBar form={form} labels={labelsOf(form.changes)} />
    </Screen>
  )
}

/** The planned prices of one product, and the way to plan more. */
function ProductPricePlans({ product }: { product: AdminProduct }) {
  const plans = useAdminQuery<typeof listPricePlans>('GET /api/admin/price-plans', { query: { productId: product.id } })
  return (
    <Panel
      title="Geplante Preise"
      className="mt-4"
      actions={
        <DialogOpener renderDialog={(close) => <PricePlanDialog products={[product]} onClose={close} />}>Preise planen</DialogOpener>
      }
    >
      <Loaded query={plans} skeleton={<Skeleton className="h-10" />}>
        {(listed) =>
          listed.length === 0 ? <p className="text-ink-soft">Nichts geplant.</p> : <PricePlanList plans={listed} showsProducts={false} />
        }
      </Loaded>
    </Panel>
  )
}

const NO_RECORD = { version: 0 }

/** Creates a product. */
export function NewProductScreen() {
  const navigate = useNavigate()
  const form = useDraft<{ version: number }, EditedProduct>({
    record: NO_RECORD,
    draftOf: () => BLANK_PRODUCT,
    save: async (draft) => {
      const made = await callApi<typeof createAdminProduct>('POST /api/admin/products', {
        body: bodyOf({ ...draft, sizes: [...pricedSizes(draft.sizes)] }),
      })
      await navigate({ to: '/admin/produkte/$id', params: { id: made.id }, replace: true, ignoreBlocker: true })
      return NO_RECORD
    },
    savedText: 'Entwurf gespeichert',
  })
  return (
    <Screen title="Neues Produkt" above={BACK} aside={<Badge tone="warn">Entwurf</Badge>}>
      <ProductForm form={form} product={null} />
      <SaveBar form={form} labels={labelsOf(form.changes)} />
    </Screen>
  )
}

function labelsOf(fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, productFieldLabel(field) ?? field]))
}

const REASONS = {
  initial: 'Anfangsbestand',
  sale: 'Verkauf',
  return: 'Rücknahme',
  correction: 'Korrektur',
  import: 'Import',
  lot: 'Lose',
  replacement: 'Ersatz',
  edit: 'Bestellung bearbeitet',
} as const

/** The stock movements of a product, newest first (docs/rules/stock.md#ledger). */
function StockMovements({ product }: { product: AdminProduct }) {
  const movements = useAdminQuery<typeof listStockMovements>('GET /api/admin/products/:id/stock-movements', {
    params: { id: product.id },
    query: { cursor: undefined, limit: 20 },
  }).data?.items
  if (!movements || movements.length === 0) return null
  return (
    <Panel title="Lagerbewegungen" className="mt-4">
      <table className="w-full">
        <caption className="sr-only">Die letzten Lagerbewegungen</caption>
        <TableHead titles={['Wann', ['Änderung', 'text-right'], 'Grund', ['Wer', 'max-sm:hidden']]} />
        <tbody>
          {movements.map(({ id, at, weight, change, reason, orderId, orderNumber, actor }) => (
            <tr key={id} className="border-b border-line last:border-0">
              <td className="py-1.5 pr-3">
                <RelativeTime at={at} />
              </td>
              <td className="px-3 text-right whitespace-nowrap tabular-nums">
                <strong>
                  {change > 0 ? '+' : '−'}
                  {Math.abs(change)}
                </strong>{' '}
                × {sizeLabel(product, weight)}
              </td>
              <td className="px-3">
                {REASONS[reason]}
                {orderId && orderNumber && (
                  <>
                    {' '}
                    <OrderLink id={orderId} number={orderNumber} isInText />
                  </>
                )}
              </td>
              <td className="px-3 break-all text-ink-soft max-sm:hidden">{actor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
