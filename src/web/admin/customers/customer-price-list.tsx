import type { chooseCustomerPriceList } from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/api.ts'
import { ChoiceField } from '../form/field.tsx'
import { priceListOptions, usePriceLists } from '../price-lists/use-price-lists.ts'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

/** The price list of a customer, saved as it is chosen; nothing while there is no list. */
export function CustomerPriceList({ customerId, priceListId }: { customerId: number; priceListId: string | null }) {
  const lists = usePriceLists()
  const choosing = useSave(
    (id: string | null) =>
      callApi<typeof chooseCustomerPriceList>('PUT /api/admin/customers/:id/price-list', {
        params: { id: customerId },
        body: { priceListId: id },
      }),
    { done: 'Preisliste gespeichert' },
  )
  if (lists.length === 0) return null
  const shown = choosing.isPending ? choosing.variables : priceListId
  return (
    <Panel title="Preisliste">
      <ChoiceField
        label="Preise von"
        hint="Eine Bestellung von Hand schlägt sie vor."
        value={shown ?? ''}
        options={priceListOptions(lists)}
        onChange={(id) => choosing.isPending || choosing.mutate(id || null)}
      />
    </Panel>
  )
}
