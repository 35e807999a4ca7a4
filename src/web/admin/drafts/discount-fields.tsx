import { useState } from 'react'
import { Note } from '#web/ui/texts/note.tsx'
import type { DraftForm } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { Panel } from '../screen.tsx'
import type { EditedDraft } from './draft-form.ts'

type Kind = 'none' | 'percent' | 'amount'
const KINDS: readonly (readonly [Kind, string])[] = [
  ['none', 'Keiner'],
  ['percent', 'Prozent'],
  ['amount', 'Betrag'],
]

/** The discount on a draft, with its reason (docs/rules/orders.md#agreed-discount). */
export function DiscountFields({ form: { draft, change, errorOf } }: { form: DraftForm<EditedDraft> }) {
  const { agreedDiscount: agreed } = draft
  // While its number is being typed, neither of both is there.
  const [chosen, setChosen] = useState<Kind>('percent')
  const kind = agreed && agreed.percent !== null ? 'percent' : agreed && agreed.amount !== null ? 'amount' : chosen
  const set = (patch: Partial<NonNullable<EditedDraft['agreedDiscount']>>) =>
    change({ agreedDiscount: { percent: null, amount: null, reason: '', ...agreed, ...patch } })
  return (
    <Panel title="Rabatt">
      <div className="grid gap-3 sm:grid-cols-[8rem_8rem_1fr] sm:items-start">
        <ChoiceField
          label="Art"
          value={agreed ? kind : 'none'}
          options={KINDS}
          onChange={(next) => {
            if (next === 'none') return change({ agreedDiscount: null })
            setChosen(next)
            return set({ percent: null, amount: null })
          }}
        />
        {agreed && kind === 'percent' && (
          <IntegerField
            label="Prozent"
            value={agreed.percent}
            onChange={(percent) => set({ percent })}
            error={errorOf('agreedDiscount.percent') ?? errorOf('agreedDiscount')}
          />
        )}
        {agreed && kind === 'amount' && (
          <MoneyField
            label="Betrag in CHF"
            value={agreed.amount}
            onChange={(amount) => set({ amount })}
            error={errorOf('agreedDiscount.amount') ?? errorOf('agreedDiscount')}
          />
        )}
        {agreed && (
          <Field
            label="Grund"
            maxLength={60}
            value={agreed.reason}
            onChange={(reason) => set({ reason })}
            error={errorOf('agreedDiscount.reason')}
            hint="Steht auf der Rechnung."
          />
        )}
      </div>
      {agreed && <Note className="mt-3">Rabatte werden nicht zusammengezählt: Es gilt der, der am meisten spart.</Note>}
    </Panel>
  )
}
