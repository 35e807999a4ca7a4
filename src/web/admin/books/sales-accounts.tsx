import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SALES_ACCOUNT_LABELS, type SalesAccount } from '#domain/books/book-accounts.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Field } from '../form/field.tsx'
import { parseTaxRate } from '../settings/parse-tax-rate.ts'

const PARTS = ['account', 'bananaCode', 'bexioCode'] as const

interface SalesAccountsProps {
  sales: readonly SalesAccount[]
  onChange: (sales: SalesAccount[]) => void
  errorOf: (name: string) => string | undefined
}

/** Edits the account of the sales at each tax rate, and what Banana and bexio call the rate. */
export function SalesAccounts({ sales, onChange, errorOf }: SalesAccountsProps) {
  const [typed, setTyped] = useState('')
  const rate = parseTaxRate(typed)
  const isNew = rate !== undefined && !sales.some((one) => one.rate === rate)
  const replace = (at: number, patch: Partial<SalesAccount>) =>
    onChange(sales.map((one, index) => (index === at ? { ...one, ...patch } : one)))

  function add(): void {
    if (rate === undefined) return
    onChange([...sales, { rate, account: '', bananaCode: '', bexioCode: '' }].toSorted((a, b) => a.rate - b.rate))
    setTyped('')
  }

  return (
    <div className="grid gap-4">
      {sales.map((one, index) => (
        <fieldset key={one.rate} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <legend className="mb-1 text-small font-semibold">{formatTaxRate(one.rate)}</legend>
          {PARTS.map((part) => (
            <Field
              key={part}
              label={SALES_ACCOUNT_LABELS[part]}
              value={one[part]}
              onChange={(value) => replace(index, { [part]: value })}
              error={errorOf(`sales.${index}.${part}`)}
            />
          ))}
          <IconButton label={`${formatTaxRate(one.rate)} entfernen`} onClick={() => onChange(sales.filter((_, at) => at !== index))}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <div className="flex items-end gap-3">
        <Field label="Weiterer Satz in %" inputMode="decimal" value={typed} onChange={setTyped} className="w-44" />
        <Button variant="secondary" size="small" disabled={!isNew} onClick={add}>
          <Plus className="size-4" aria-hidden /> Satz
        </Button>
      </div>
    </div>
  )
}
