import type { QuoteResponse } from '#contract/quote/quote.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { sum } from '#domain/money/money.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { LinePicture } from './line-picture.tsx'

/** The lines of a quote: picture, name, size, quantity and amount; the bags of an own box stand under it. */
export function QuoteLines({ lines }: Pick<QuoteResponse, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <ul className="space-y-4">
      {linesByBox(lines, ({ box }) => box, ownBoxText).map(({ title, lines: together }) =>
        title === '' ? (
          together.map((line) => <Line key={line.lineId} line={line} />)
        ) : (
          <li key={title} className="rounded-md p-3 ring-1 ring-line forced-colors:border">
            <div className="flex justify-between gap-4 font-semibold">
              <p>{title}</p>
              <Price amount={sum(together.map(({ lineTotal }) => lineTotal))} />
            </div>
            <ul aria-label={title} className="mt-3 space-y-2">
              {together.map((line) => (
                <Line key={line.lineId} line={line} isInBox />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  )
}

function Line({ line, isInBox = false }: { line: QuoteResponse['lines'][number]; isInBox?: boolean }) {
  return (
    <li style={tintStyle(line.tint)} className="flex items-center gap-4">
      <LinePicture line={line} isSmall={isInBox} />
      {/* On the narrowest phones the amount stands below the name. */}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-[1_1_6.5rem]">
          <p lang={germanIn(line, 'name')} className={`leading-snug ${isInBox ? 'text-small' : 'font-semibold'}`}>
            {line.name}
          </p>
          <p className="text-small text-ink-soft tabular-nums">
            {timesLabel(line.quantity)} {line.sizeLabel}
          </p>
        </div>
        <Price amount={line.lineTotal} className={isInBox ? 'text-small text-ink-soft' : 'font-semibold'} />
      </div>
    </li>
  )
}
