import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { QuoteResponse } from '#contract/quote.ts'
import { formatChf } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useVoucher } from './use-voucher.ts'

interface VoucherFieldProps {
  quote: Pick<QuoteResponse, 'voucher' | 'discount'>
  className?: string
}

/** The field for a voucher code; once applied, the voucher with its effect and a button to remove it. docs/rules/basket.md#voucher */
export function VoucherField({ quote: { voucher, discount }, className = '' }: VoucherFieldProps) {
  const { enter, remove, error, clearError, isBusy } = useVoucher()
  const [code, setCode] = useState('')

  if (voucher) {
    return (
      <div className={className}>
        <div className="flex items-center justify-between gap-3 rounded-md bg-white py-1 pr-1 pl-4 ring-1 ring-line">
          <span className="flex items-center gap-2.5 font-bold">
            <Tag className="size-4.5 text-good" aria-hidden />
            {voucher.code}
          </span>
          <IconButton label={`Gutschein ${voucher.code} entfernen`} onClick={remove} disabled={isBusy}>
            <X className="size-4.5" aria-hidden />
          </IconButton>
        </div>
        <output className={`mt-1.5 block text-fine ${voucher.problem ? 'font-medium text-bad' : 'text-ink-soft'}`}>
          {voucher.problem ??
            (voucher.applied && discount
              ? `Gutschein angewendet: Sie sparen ${formatChf(discount.amount)}.`
              : 'Rabatte lassen sich nicht addieren: Es gilt der, mit dem Sie mehr sparen.')}
        </output>
      </div>
    )
  }

  return (
    <form
      noValidate
      className={`grid grid-cols-[1fr_auto] items-start gap-2 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') enter(code)
      }}
    >
      <TextField
        label="Gutscheincode"
        name="voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        isAlone
        onChange={(event) => {
          setCode(event.target.value)
          clearError()
        }}
      />
      <Button type="submit" look="secondary" size="small" isBusy={isBusy} className="mt-[1.78rem] min-h-12">
        Anwenden
      </Button>
    </form>
  )
}
