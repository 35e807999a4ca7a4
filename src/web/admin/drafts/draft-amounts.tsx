import type { QuoteResponse } from '#contract/quote/quote.ts'
import { shippingLabel } from '#domain/delivery/shipping-method.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { inCash } from '#domain/money/cash.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'

/** What a draft costs, line by line. `isLate`: the screen shows something else than was quoted. */
export function DraftAmounts({ quote, isLate }: { quote: QuoteResponse; isLate: boolean }) {
  const due = amountDue(quote)
  const cash = inCash(due)
  const { shippingMethod } = quote
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-1 tabular-nums ${isLate ? 'text-ink-soft' : ''}`}>
      {quote.lines.map(({ lineId, name, sizeLabel, quantity, lineTotal }) => (
        <Row key={lineId} name={`${timesLabel(quantity)} ${name}, ${sizeLabel}`} value={formatChf(lineTotal)} />
      ))}
      {quote.discount && <Row name={quote.discount.label} value={`−${formatChf(quote.discount.amount)}`} />}
      <Row
        name={shippingMethod.kind === 'collected' ? shippingMethod.label : shippingLabel(shippingMethod)}
        value={formatChf(shippingMethod.price)}
      />
      <dt className="border-t border-line pt-2 font-bold">Total</dt>
      <dd className="border-t border-line pt-2 pl-6 text-right font-bold">{formatChf(quote.total)}</dd>
      {cash !== due && <Row name="Bar, auf 5 Rappen gerundet" value={formatChf(cash)} />}
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="pl-6 text-right">{value}</dd>
    </>
  )
}
