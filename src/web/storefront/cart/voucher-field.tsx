import { Gift, Tag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { formatChf } from '#domain/money/money.ts'
import * as voucherText from '#messages/cart/voucher.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { VoucherInUse } from './use-voucher.ts'

interface VoucherFieldProps {
  quote: Pick<QuoteResponse, 'voucher' | 'discount' | 'giftCard'>
  inUse: VoucherInUse
  className?: string
}

/**
 * The field for the code of a voucher or a gift card; once applied, each with its effect and a button to remove it, and
 * a button for the other (docs/rules/cart.md#voucher, docs/rules/gift-cards.md#redeem).
 */
export function VoucherField({ quote: { voucher, discount, giftCard }, inUse, className = '' }: VoucherFieldProps) {
  const { code, type, apply, remove, removeCard, isAdding, startAdding, error, isBusy, field } = inUse
  const isOpen = isAdding || code !== '' || (!voucher && !giftCard)

  return (
    <div className={`grid gap-3 ${className}`}>
      {voucher && (
        <Applied
          icon={<Tag className="size-4.5 text-good" aria-hidden />}
          name={voucher.code}
          removeLabel={voucherText.removeVoucher(voucher.code)}
          onRemove={remove}
          isBusy={isBusy}
          problem={voucher.problem}
        >
          {voucher.applied && discount ? voucherText.saves(formatChf(discount.amount)) : voucherText.otherSavesMore}
        </Applied>
      )}
      {giftCard && (
        <Applied
          icon={<Gift className="size-4.5 text-good" aria-hidden />}
          name={voucherText.card(giftCard.lastFour)}
          removeLabel={voucherText.removeCard(giftCard.lastFour)}
          onRemove={removeCard}
          isBusy={isBusy}
          problem={giftCard.problem}
        >
          {voucherText.cardPays(formatChf(giftCard.amount))}
        </Applied>
      )}
      {isOpen ? (
        <form
          noValidate
          method="post"
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 [&_label]:col-span-2 [&_p]:order-last [&_p]:col-span-2"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <TextField
            className="contents"
            ref={field}
            label={voucherText.label}
            name="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={error}
            isAlone
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="small" isBusy={isBusy} className="min-h-12">
            {voucherText.apply}
          </Button>
        </form>
      ) : (
        !(voucher && giftCard) && (
          <Button variant="quiet" size="small" className="justify-self-start" onClick={startAdding}>
            {voucher ? voucherText.redeemCard : voucherText.redeemVoucher}
          </Button>
        )
      )}
    </div>
  )
}

interface AppliedProps {
  icon: ReactNode
  name: string
  removeLabel: string
  onRemove: () => void
  isBusy: boolean
  /** Why it has no effect; null when it has. */
  problem: string | null
  children: string
}

function Applied({ icon, name, removeLabel, onRemove, isBusy, problem, children }: AppliedProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3 rounded-md bg-white py-1 pr-1 pl-4 ring-1 ring-line">
        <span className="flex items-center gap-2.5 font-bold">
          {icon}
          {name}
        </span>
        <IconButton label={removeLabel} onClick={onRemove} disabled={isBusy}>
          <X className="size-4.5" aria-hidden />
        </IconButton>
      </div>
      <output className={`mt-1.5 block text-fine ${problem ? 'font-medium text-bad' : 'text-ink-soft'}`}>
        <RunningText text={problem ?? children} />
      </output>
    </div>
  )
}
