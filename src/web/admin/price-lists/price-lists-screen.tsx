import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { listPriceLists } from '#contract/price-lists/admin-price-lists.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { paymentDaysText } from './use-price-lists.ts'

/** The price lists of resellers (docs/rules/orders.md#price-lists). */
export function PriceListsScreen() {
  const { isOwner } = useOperator()
  const list = useAdminQuery<typeof listPriceLists>('GET /api/admin/price-lists', {})
  return (
    <Screen
      title="Preislisten"
      actions={
        isOwner && (
          <ButtonLink to="/admin/preislisten/neu" variant="primary" icon={Plus}>
            Neue Preisliste
          </ButtonLink>
        )
      }
    >
      <Panel>
        <Loaded query={list} skeleton={<Skeleton className="h-24" />}>
          {(data) =>
            data.length === 0 ? (
              <EmptyList title="Noch keine Preislisten">
                Eine Preisliste hält fest, was Läden und andere Wiederverkäufer bezahlen und bis wann. Bei einer Bestellung von Hand wählen
                Sie sie aus.
              </EmptyList>
            ) : (
              <ul className="divide-y divide-line">
                {data.map(({ id, name, paymentDays, prices }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0">
                    <Link
                      to="/admin/preislisten/$id"
                      params={{ id }}
                      className="mr-auto inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline"
                    >
                      {name}
                    </Link>
                    <span className="text-ink-soft">{counted(prices.length, 'Preis', 'Preise')}</span>
                    <span className="text-ink-soft">Zahlungsfrist {paymentDaysText(paymentDays)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </Screen>
  )
}
