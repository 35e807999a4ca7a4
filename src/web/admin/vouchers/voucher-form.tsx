import type { listProductWords } from '#contract/products/admin-products.ts'
import type { AdminVoucher, VoucherDraft } from '#contract/vouchers/admin-vouchers.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { DateTimeField } from '../form/date-time-field.tsx'
import { type DraftForm, filled, ticked } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus.ts'
import { MultiSelectField } from '../form/multi-select-field.tsx'
import { MoneyField, IntegerField } from '../form/number-field.tsx'
import { useProductOptions } from '../products/use-product-options.tsx'
import { Panel } from '../screen.tsx'
import { VOUCHER_KIND_OPTIONS } from './voucher-labels.ts'

export type EditedVoucher = VoucherDraft & Pick<AdminVoucher, 'code'>

interface VoucherFormProps {
  form: DraftForm<EditedVoucher>
  isNew: boolean
}

/** The fields of a voucher. Its code can be edited only while it is new. */
export function VoucherForm({ form: { draft, field, change }, isNew }: VoucherFormProps) {
  const { products, search } = useProductOptions(draft.productIds)
  const categories = useAdminQuery<typeof listProductWords>('GET /api/admin/products/words', {}).data?.categories ?? []
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
      <Panel title="Was er wert ist">
        <div className="grid gap-4 sm:grid-cols-2">
          {isNew && (
            <Field
              label="Code"
              className="sm:col-span-2"
              hint="Was Kundinnen und Kunden eingeben."
              autoComplete="off"
              ref={focusAtOnce}
              {...field('code')}
              onChange={(code) => change({ code: code.toUpperCase() })}
            />
          )}
          <ChoiceField
            label="Art"
            value={draft.kind}
            options={VOUCHER_KIND_OPTIONS}
            onChange={(kind) => change({ kind, value: kind === 'percent' ? 10 : kind === 'amount' ? 1000 : 0 })}
          />
          {draft.kind === 'percent' && <IntegerField label="Prozent" {...filled(field('value'), 0)} />}
          {draft.kind === 'amount' && <MoneyField label="Betrag in CHF" {...filled(field('value'), 0)} value={rappen(draft.value)} />}
          <MoneyField label="Ab einem Warenwert von CHF" {...filled(field('minimumTotal'), ZERO)} />
        </div>
        <Checkbox className="mt-2" label="Eingeschaltet" {...ticked(field('active'))} />
      </Panel>
      <Panel title="Für wen und wie lange">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField label="Gültig ab" {...field('startsAt')} />
          <DateTimeField label="Gültig bis" {...field('endsAt')} />
          <IntegerField label="Einlösungen insgesamt" hint="Leer: unbegrenzt." {...field('totalLimit')} />
          <IntegerField label="Einlösungen je Person" hint="Leer: unbegrenzt." {...field('perCustomerLimit')} />
        </div>
        <Checkbox className="mt-2" label="Nur für die erste Bestellung" {...ticked(field('firstOrderOnly'))} />
      </Panel>
      <Panel title="Wofür" className="lg:col-span-2">
        <p className="mb-3 text-ink-soft">Ohne Auswahl gilt der Gutschein für alles.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <MultiSelectField
            label="Kategorien"
            options={categories.map((category) => [category, category])}
            chosen={draft.categories}
            onChange={(chosen) => change({ categories: chosen })}
          />
          <div className="grid content-start gap-4">
            {search}
            <MultiSelectField
              label="Produkte"
              options={products.map(({ id, name }) => [String(id), name])}
              chosen={draft.productIds.map(String)}
              onChange={(chosen) => change({ productIds: chosen.map(Number) })}
            />
          </div>
        </div>
      </Panel>
    </div>
  )
}
