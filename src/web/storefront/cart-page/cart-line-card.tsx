import { Trash2 } from 'lucide-react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { stockRefusalText } from '#contract/stock-refusal-texts.ts'
import { lineProblem } from '#domain/cart/cart-problem.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { sizeLabel } from '#domain/products/product.ts'
import { grams } from '#domain/products/weight.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as stockRefusalsText from '#messages/cart/stock-refusals.ts'
import { germanIn, nameOf } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { CartProblemNote } from '#web/storefront/cart/cart-problem-note.tsx'
import { useChangeLine, useRemoveLine } from '#web/storefront/cart/use-line-changes.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { useWord } from '../products/page/use-word.ts'

interface CartLineCardProps {
  line: CartLineResponse
  /** The line's total; none for a line that cannot be bought. */
  quoted: QuoteResponse['lines'][number] | undefined
  isChanging: boolean
}

/** A line of the cart page: picture, name, category, size, quantity and amount. */
export function CartLineCard({ line, quoted, isChanging }: CartLineCardProps) {
  const wordOf = useWord()
  const changeLine = useChangeLine()
  const removeLine = useRemoveLine()
  const { id: lineId, product, productId, quantity, weight } = line
  const name = product?.name ?? cartText.goneLine
  const category = product && wordOf('category', product.category)

  return (
    <li className="rounded-lg bg-white p-3 ring-1 ring-line max-[15rem]:p-2 sm:p-4" style={product ? tintStyle(product.tint) : undefined}>
      <div className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 max-[15rem]:grid-cols-1 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
        <LinePicture product={product} />
        <div className="flex min-w-0 items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-body font-bold tracking-tight sm:text-title">
              {product ? (
                <Link
                  to="/product/$slug"
                  params={{ slug: product.slug }}
                  lang={germanIn(product, 'name')}
                  className="underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            {product && (
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small text-ink-soft">
                <span lang={category?.lang}>{category?.text}</span>
                <Badge className="bg-tint-wall text-ink">{sizeLabel(product, weight)}</Badge>
                <AllergyNote product={product} />
              </p>
            )}
          </div>
          <IconButton
            label={cartText.remove(name)}
            onClick={() => removeLine({ lineId, productId, name: product ? nameOf(product) : { text: name }, weight, quantity })}
            className="-mt-1.5 -mr-1.5 text-ink-soft hover:text-bad"
          >
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        </div>
        {product && (
          <div className="flex items-end justify-between gap-4 max-sm:col-span-2 max-[15rem]:col-span-1 max-[15rem]:flex-wrap sm:col-start-2">
            <Stepper
              label={cartText.quantityOf(name)}
              size="small"
              value={quantity}
              max={MAX_QUANTITY}
              onChange={(wanted) => changeLine(lineId, wanted)}
            />
            {quoted && (
              <p className={`text-right transition-opacity ${isChanging ? 'opacity-60' : ''}`}>
                <Price amount={quoted.lineTotal} className="block text-lead leading-tight font-extrabold" />
                <span className="text-fine text-ink-soft">
                  <Price amount={quoted.unitPrice} /> {cartText.perSize(product.netWeightGrams ?? grams(weight))}
                </span>
              </p>
            )}
          </div>
        )}
      </div>
      <LineNotice line={line} onChange={(wanted) => changeLine(lineId, wanted)} />
    </li>
  )
}

function LinePicture({ product }: { product: CartLineResponse['product'] }) {
  const picture = product?.pictures[0]
  return (
    <div className="aspect-square self-start overflow-hidden rounded-md bg-tint-wall sm:row-span-2">
      {picture && <Picture {...picture} alt="" sizes="(min-width: 40rem) 144px, 96px" ratio="1 / 1" />}
    </div>
  )
}

interface LineNoticeProps {
  line: CartLineResponse
  onChange: (quantity: number) => void
}

/** Why a line cannot be bought as it stands, with a button that fixes it. */
function LineNotice({ line, onChange }: LineNoticeProps) {
  const problem = lineProblem(line)
  if (!problem) return null
  const { refusal, possible } = problem
  return (
    <CartProblemNote text={refusal ? stockRefusalText(refusal, stockRefusalsText) : cartText.gone}>
      {possible > 0 && (
        <Button variant="secondary" size="small" onClick={() => onChange(possible)}>
          {cartText.changeTo(possible)}
        </Button>
      )}
    </CartProblemNote>
  )
}
