import type { listPricePlans } from '#contract/products/admin-price-plans.ts'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../../admin-query.ts'
import { DialogOpener } from '../../dialog.tsx'
import { Loaded } from '../../loaded.tsx'
import { Panel } from '../../screen.tsx'
import { PricePlanDialog } from './price-plan-dialog.tsx'
import { PricePlanList } from './price-plan-list.tsx'

/** The planned prices of one product, and the way to plan more. */
export function ProductPricePlans({ product }: { product: AdminProduct }) {
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
