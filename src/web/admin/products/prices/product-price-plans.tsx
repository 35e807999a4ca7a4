import { useState } from 'react'
import type { listPricePlans } from '#contract/products/admin-price-plans.ts'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../../admin-query.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { Panel } from '../../screen.tsx'
import { PricePlanDialog } from './price-plan-dialog.tsx'
import { PricePlanList } from './price-plan-list.tsx'

/** The planned prices of one product, and the way to plan more. */
export function ProductPricePlans({ product }: { product: AdminProduct }) {
  const [isPlanning, setIsPlanning] = useState(false)
  const { data: plans, error } = useAdminQuery<typeof listPricePlans>('GET /api/admin/price-plans', { query: { productId: product.id } })
  return (
    <Panel
      title="Geplante Preise"
      className="mt-4"
      actions={
        <Button variant="secondary" size="small" onClick={() => setIsPlanning(true)}>
          Preise planen
        </Button>
      }
    >
      {!plans && !error && <Skeleton className="h-10" />}
      <FailureNote error={error} />
      {plans?.length === 0 && <p className="text-ink-soft">Nichts geplant.</p>}
      {plans && plans.length > 0 && <PricePlanList plans={plans} showsProducts={false} />}
      {isPlanning && <PricePlanDialog products={[product]} onClose={() => setIsPlanning(false)} />}
    </Panel>
  )
}
