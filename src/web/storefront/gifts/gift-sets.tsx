import { giftSets } from '#domain/gifts/gift-sets.ts'
import { unitPrice, weightsOffered } from '#domain/products/product.ts'
import * as companyGiftsText from '#messages/gifts/company-gifts.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { Price } from '../products/buying/price.tsx'
import type { GiftProducts } from './gift-contents.tsx'
import type { GiftDraft } from './use-company-gift.ts'

type Lines = GiftDraft['lines']

interface GiftSetsProps {
  products: GiftProducts
  lines: Lines
  onChoose: (lines: Lines) => void
}

/** Boxes of the shop that make a gift with one press. docs/rules/company-gifts.md#sets */
export function GiftSets({ products, lines, onChoose }: GiftSetsProps) {
  const sets = giftSets(products)
  if (sets.length === 0) return null
  return (
    <ul className="mt-5 mb-8 grid gap-4 sm:grid-cols-3">
      {sets.map((product) => {
        const [picture] = product.pictures
        const [weight] = weightsOffered(product)
        const isChosen = lines.length === 1 && lines[0]?.productId === product.id
        return (
          <li
            key={product.id}
            style={tintStyle(product.tint)}
            className={`flex overflow-hidden rounded-lg bg-white ring-inset max-[15rem]:flex-col sm:flex-col ${isChosen ? 'ring-2 ring-ink' : 'ring-1 ring-line'} forced-colors:border`}
          >
            <span className="m-4 mr-0 w-28 shrink-0 self-start overflow-hidden rounded-md bg-tint-wall sm:m-0 sm:w-auto sm:self-auto sm:rounded-none">
              {picture && <Picture {...picture} alt="" sizes="(min-width: 40rem) 15rem, 7rem" ratio="1 / 1" />}
            </span>
            <div className="flex min-w-0 flex-1 flex-col items-start p-4">
              <h3 lang={germanIn(product, 'name')} className="font-bold break-words hyphens-auto">
                {product.name}
              </h3>
              <p lang={germanIn(product, 'teaser')} className="mt-1 mb-3 text-small text-ink-soft">
                {product.teaser}
              </p>
              {weight && (
                <div className="mt-auto flex flex-col items-start gap-2">
                  <Price amount={unitPrice(product, weight)} className="font-bold" />
                  <Button
                    variant="secondary"
                    size="small"
                    aria-pressed={isChosen}
                    onClick={() => onChoose([{ productId: product.id, weight, quantity: 1 }])}
                  >
                    {isChosen ? companyGiftsText.setChosen : companyGiftsText.chooseSet}
                    <span className="sr-only"> {product.name}</span>
                  </Button>
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
