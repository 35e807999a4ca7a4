import { type FormEvent, useState } from 'react'
import type { discardTaxChange, listTaxChanges, planTaxChange } from '#contract/settings/admin-settings.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { FailureNote } from '../form/failure-note.tsx'
import { ChoiceField, Field } from '../form/field.tsx'
import { parseTaxRate } from '../form/parse-number.ts'
import { useSave } from '../use-save.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** Plans changes of the tax rates, each for deliveries from its day on (docs/rules/prices.md#tax-change). */
export function TaxChanges({ rates }: { rates: { food: number; standard: number } }) {
  const changes = useAdminQuery<typeof listTaxChanges>('GET /api/admin/tax-changes', {}).data ?? []
  const [fromRate, setFromRate] = useState(String(rates.food))
  const [toRate, setToRate] = useState('')
  const [effectiveOn, setEffectiveOn] = useState('')
  const parsed = parseTaxRate(toRate)
  const drop = useSave((id: number) => callApi<typeof discardTaxChange>('DELETE /api/admin/tax-changes/:id', { params: { id } }), {
    done: null,
    refused: null,
  })
  const plan = useSave(
    (rate: number) =>
      callApi<typeof planTaxChange>('POST /api/admin/tax-changes', { body: { fromRate: Number(fromRate), toRate: rate, effectiveOn } }),
    // What was typed meanwhile stays.
    { done: null, onDone: (_, sent) => sent === parsed && setToRate(''), refused: null },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (parsed !== undefined) plan.mutate(parsed)
  }

  return (
    <SettingsPanel section="taxChange">
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-4">
        <ChoiceField
          label="Bisher"
          value={fromRate}
          options={Object.values(rates).map((rate) => [String(rate), formatTaxRate(rate)])}
          onChange={setFromRate}
        />
        <Field label="Neu in %" inputMode="decimal" value={toRate} onChange={setToRate} />
        <Field label="Für Lieferungen ab" type="date" value={effectiveOn} onChange={setEffectiveOn} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          disabled={parsed === undefined || effectiveOn === ''}
          isBusy={plan.isPending}
        >
          Planen
        </Button>
      </form>
      <Note size="small" className="mt-3">
        Es zählt der Tag der Lieferung: Bestellungen, die für diesen Tag oder später zugesagt werden, haben schon den neuen Satz. Die Preise
        bleiben gleich.
      </Note>
      <FailureNote error={plan.error ?? drop.error} />
      <ul className="mt-3 divide-y divide-line">
        {changes.map(({ id, fromRate: from, toRate: to, effectiveOn: on, appliedAt, products }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="flex-1">
              {formatTaxRate(from)} → <strong>{formatTaxRate(to)}</strong> ab {germanDay(on)}
              {appliedAt && <span className="text-ink-soft">, gilt seither für {counted(products ?? 0, 'Produkt', 'Produkte')}</span>}
            </span>
            {!appliedAt && (
              <Button variant="quiet" size="small" isBusy={drop.isPending} onClick={() => drop.mutate(id)}>
                Verwerfen
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsPanel>
  )
}
