import type { QuoteResponse } from '#contract/quote.ts'
import { timesLabel } from '#domain/figures.ts'
import { ownBoxNote } from '#domain/own-box.ts'
import { tintStyle } from '#web/ui/tint.ts'
import { Price } from '../price.tsx'
import { LinePicture } from './line-picture.tsx'

/** The lines of a quote: picture, name, size, quantity and amount. */
export function QuoteLines({ lines }: Pick<QuoteResponse, 'lines'>) {
  return (
    <ul className="space-y-4">
      {lines.map((line) => (
        <li key={line.lineId} style={tintStyle(line.tint)} className="flex items-center gap-4">
          <LinePicture line={line} />
          <div className="min-w-0 grow">
            <p className="leading-snug font-semibold">{line.name}</p>
            <p className="text-small text-ink-soft tabular-nums">
              {timesLabel(line.quantity)} {line.sizeLabel}
            </p>
            {line.box && <p className="text-fine text-ink-soft">{ownBoxNote(line.box)}</p>}
          </div>
          <Price amount={line.lineTotal} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}
