import type { listPricePlans } from '#contract/products/admin-price-plans.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../../admin-query.ts'
import { BackLink } from '../../back-link.tsx'
import { EmptyList } from '../../empty-list.tsx'
import { Loaded } from '../../loaded.tsx'
import { Panel, Screen } from '../../screen.tsx'
import { PricePlanList } from './price-plan-list.tsx'

/** All planned prices: those to come and running first (docs/rules/prices.md#planned-prices). */
export function PricePlansScreen() {
  const list = useAdminQuery<typeof listPricePlans>('GET /api/admin/price-plans', { query: {} })
  return (
    <Screen title="Geplante Preise" above={<BackLink to="/admin/produkte">Produkte</BackLink>}>
      <Loaded query={list} skeleton={<Skeleton className="h-72" />}>
        {(plans) => (
          <Panel>
            {plans.length === 0 ? (
              <EmptyList title="Noch keine Preise geplant">
                Wählen Sie unter «Produkte» eines oder mehrere aus und dann «Preise planen …».
              </EmptyList>
            ) : (
              <PricePlanList plans={plans} showsProducts />
            )}
          </Panel>
        )}
      </Loaded>
    </Screen>
  )
}
