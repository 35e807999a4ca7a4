import { useState } from 'react'
import { type BankTasks, type divideBankEntry, MAX_PARTS } from '#contract/bank/admin-bank.ts'
import { formatChf, minus, type Rappen, sum, toDecimal, ZERO } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { AddEntry } from '../form/entry-buttons.tsx'
import { entryForms } from '../form/field-state.ts'
import { Field } from '../form/field.tsx'
import { MoneyField } from '../form/number-field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { useSave } from '../use-save.ts'

type Part = { number: string; amount: Rappen | null }
const NO_PART: Part = { number: '', amount: null }

/** Divides a payment among several orders (docs/rules/bank.md#parts). */
export function DivideDialog({ entry, onClose }: { entry: BankTasks['open'][number]; onClose: () => void }) {
  const { id, amount, instructed, parts: proposed } = entry
  const [parts, setParts] = useState<Part[]>(proposed.length > 0 ? proposed : [NO_PART, NO_PART])
  const [acceptsAll, setAcceptsAll] = useState(false)
  const named = parts.filter(({ number }) => number.trim() !== '')
  const rest = minus(amount, sum(named.map((part) => part.amount ?? ZERO)))
  const isWhole = named.length > 1 && rest === 0
  const change = useSave(
    () =>
      callApi<typeof divideBankEntry>('POST /api/admin/bank/entries/:id/parts', {
        params: { id },
        body: { parts: named.map((part) => ({ number: part.number, amount: toDecimal(part.amount ?? ZERO) })), acceptsAll },
      }),
    { done: 'Aufgeteilt', onDone: onClose, refused: null },
  )

  return (
    <SaveDialog
      onClose={onClose}
      title={`${formatChf(amount)} aufteilen`}
      description="Die Teile ergeben zusammen die ganze Zahlung."
      save={change}
      onSubmit={() => isWhole && change.mutate()}
      label="Aufteilen"
      isDisabled={!isWhole}
    >
      {entryForms(parts, setParts).map(({ field }, index) => (
        <fieldset key={index} aria-label={`Teil ${index + 1}`} className="grid min-w-0 grid-cols-2 gap-3">
          <Field
            label={`Bestellung ${index + 1}`}
            placeholder="FF-0000-0000"
            {...field('number')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
          <MoneyField label="Betrag in CHF" {...field('amount')} />
        </fieldset>
      ))}
      {parts.length < MAX_PARTS && (
        <AddEntry onClick={() => setParts([...parts, { number: '', amount: rest > 0 ? rest : null }])}>Weitere Bestellung</AddEntry>
      )}
      {instructed && (
        <Checkbox
          label="Als ganz bezahlt annehmen"
          hint="Was die Bank abgezogen hat, sind Spesen. Was sonst fehlt, wird erlassen."
          checked={acceptsAll}
          onChange={({ target }) => setAcceptsAll(target.checked)}
        />
      )}
      <output className={rest === 0 ? 'text-ink-soft' : 'text-warn'}>{restText(rest)}</output>
    </SaveDialog>
  )
}

function restText(rest: Rappen): string {
  if (rest === 0) return 'Die ganze Zahlung ist aufgeteilt.'
  return rest > 0 ? `Noch ${formatChf(rest)} aufzuteilen.` : `${formatChf(minus(ZERO, rest))} mehr als die Zahlung.`
}
