import { atListPrices } from '#domain/price-lists/price-list.ts'
import type { DraftForm } from '../form/field-state.ts'
import { ChoiceField } from '../form/field.tsx'
import { paymentDaysText } from '../price-lists/payment-days-text.ts'
import { priceListOptions, usePriceLists } from '../price-lists/use-price-lists.ts'
import { Panel } from '../screen.tsx'
import type { EditedDraft } from './draft-form.ts'

/**
 * Chooses the price list of a draft, which sets its price overrides (docs/rules/orders.md#price-lists); nothing while
 * there is no list.
 */
export function PriceListField({ form: { draft, change, errorOf } }: { form: DraftForm<EditedDraft> }) {
  const lists = usePriceLists()
  if (lists.length === 0) return null
  const listOf = (id: string | null) => lists.find((list) => list.id === id)
  const chosen = listOf(draft.priceListId)
  return (
    <Panel title="Preisliste">
      <ChoiceField
        label="Preise von"
        value={draft.priceListId ?? ''}
        options={priceListOptions(lists)}
        onChange={(id) => change({ priceListId: id || null, lines: atListPrices(draft.lines, listOf(id)?.prices ?? []) })}
        error={errorOf('priceListId')}
        hint={
          chosen
            ? `Auf Rechnung gilt die Zahlungsfrist der Liste: ${paymentDaysText(chosen.paymentDays)}.`
            : 'Eine Liste setzt die eigenen Preise aller Positionen.'
        }
      />
    </Panel>
  )
}
