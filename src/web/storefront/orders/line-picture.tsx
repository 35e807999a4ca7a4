import type { QuoteResponse } from '#contract/quote/quote.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { fruitEmoji } from './fruit-emoji.ts'

/** A width in which every picture of the shop is served. */
const SMALLEST_WIDTH = 320

interface LinePictureProps {
  line: Pick<QuoteResponse['lines'][number], 'slug' | 'imageUrl'>
  isSmall?: boolean
}

/** The small picture of an order line on the product's colour; an emoji of the fruit if it fails to load. */
export function LinePicture({ line, isSmall = false }: LinePictureProps) {
  return (
    <div className={`shrink-0 overflow-hidden rounded-md bg-tint-wall ${isSmall ? 'size-11' : 'size-16'}`}>
      <Picture
        src={line.imageUrl}
        alt=""
        width={64}
        height={64}
        widths={[SMALLEST_WIDTH]}
        sizes="64px"
        fallback={
          <span aria-hidden className="flex size-full items-center justify-center text-title">
            {fruitEmoji(line.slug)}
          </span>
        }
      />
    </div>
  )
}
