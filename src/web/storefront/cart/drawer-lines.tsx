import { Trash2 } from 'lucide-react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import * as cartText from '#messages/cart/cart.ts'
import { germanIn, nameOf } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { useChangeLine, useRemoveLine } from './use-line-changes.ts'

interface DrawerLinesProps {
  lines: readonly CartLineResponse[]
  quote: QuoteResponse | null
  onLeave: () => void
}

/** The cart's lines with steppers; minus on the last pack removes the line. */
export function DrawerLines({ lines, quote, onLeave }: DrawerLinesProps) {
  const quoted = new Map(quote?.lines.map((line) => [line.lineId, line]))
  return (
    <ul tabIndex={-1} className="divide-y divide-line">
      {lines.map((line) => (
        <DrawerLine key={line.id} line={line} quoted={quoted.get(line.id)} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function DrawerLine({
  line,
  quoted,
  onLeave,
}: {
  line: CartLineResponse
  quoted: QuoteResponse['lines'][number] | undefined
  onLeave: () => void
}) {
  const changeLine = useChangeLine()
  const removeLine = useRemoveLine()
  const { id: lineId, product, productId, quantity, weight } = line
  const name = product?.name ?? cartText.goneLine
  const remove = () => removeLine({ lineId, productId, name: product ? nameOf(product) : { text: name }, weight, quantity })

  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 first:pt-2">
      <LinePicture product={product} />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {product ? (
              <Link
                to="/product/$slug"
                params={{ slug: product.slug }}
                lang={germanIn(product, 'name')}
                onClick={onLeave}
                className="font-bold underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ) : (
              <p className="font-bold text-bad">{name}</p>
            )}
            {quoted && (
              <p className="text-fine text-ink-soft">
                {quoted.sizeLabel} · <Price amount={quoted.unitPrice} />
              </p>
            )}
            {product && <AllergyNote product={product} />}
          </div>
          <IconButton label={cartText.remove(name)} onClick={remove} className="-mt-2.5 -mr-2.5 text-ink-soft hover:text-bad">
            <Trash2 className="size-4.5" aria-hidden />
          </IconButton>
        </div>
        {product && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2">
            <Stepper
              size="small"
              label={cartText.quantityOf(name)}
              value={quantity}
              min={0}
              max={MAX_QUANTITY}
              onChange={(wanted) => (wanted === 0 ? remove() : changeLine(lineId, wanted))}
            />
            {quoted && <Price amount={quoted.lineTotal} className="font-bold" />}
          </div>
        )}
      </div>
    </li>
  )
}

function LinePicture({ product }: { product: CartLineResponse['product'] }) {
  const picture = product?.pictures[0]
  return (
    <div className="size-22 overflow-hidden rounded-md bg-tint-wall" style={product ? tintStyle(product.tint) : undefined}>
      {picture && <Picture {...picture} alt="" sizes="88px" ratio="1 / 1" />}
    </div>
  )
}
