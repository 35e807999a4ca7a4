import { Share2 } from 'lucide-react'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import { gramsLabel, timesLabel } from '#domain/money/figures.ts'
import { choiceText, filledSlots, type OwnBoxChoice } from '#domain/own-box/own-box-choice.ts'
import { ownBoxPercent, ownBoxPrice } from '#domain/own-box/own-box-price.ts'
import { contentsOf, OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { unitPrice } from '#domain/products/product.ts'
import { grams } from '#domain/products/weight.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useCart } from '../cart/use-cart.ts'
import { shareWithToast } from '../share-with-toast.ts'
import { BoxDeclaration } from './box-declaration.tsx'
import { useAddOwnBox } from './use-own-boxes.ts'

interface BoxSummaryProps {
  choice: OwnBoxChoice
  fruits: ReadonlyMap<number, BoxFruit>
  /** How many slots are empty. */
  left: number
  /** The box of the cart that is being changed. */
  replaces: string | undefined
}

/** Price, weight and declaration of the box, and the buttons that buy and share it. docs/rules/own-box.md#price */
export function BoxSummary({ choice, fruits, left, replaces }: BoxSummaryProps) {
  const facts = useShopFacts()
  const { lines } = useCart()
  const isChange = lines.some(({ box }) => box && box.id === replaces)
  const { add, isAdding } = useAddOwnBox()
  const toast = useToast()
  const bags = filledSlots(choice).flatMap((id) => fruits.get(id) ?? [])
  const { singly, price } = ownBoxPrice(
    bags.map((fruit) => unitPrice(fruit, OWN_BOX_WEIGHT)),
    choice.size,
    facts,
  )
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {bags.length > 0 && (
          <p className="text-title">
            <Price amount={price} />
          </p>
        )}
        <p className="text-small text-ink-soft">
          {ownBoxText.cheaper(ownBoxPercent(choice.size, facts))}
          {bags.length > 0 && (
            <>
              {' '}
              (<Price amount={singly} />)
            </>
          )}
        </p>
      </div>
      <p className="mt-1 text-small text-ink-soft">
        {ownBoxText.content(ownBoxText.bagsOf(bags.length, choice.size), gramsLabel(bags.length * grams(OWN_BOX_WEIGHT)))}
        {facts.vat.isLiable ? `, ${ownBoxText.withVat}` : ''}, {ownBoxText.plusShipping}
      </p>
      <Button
        className="mt-4 w-full"
        disabled={left > 0 || isAdding}
        onClick={() => add({ size: choice.size, fruits: filledSlots(choice), ...(isChange && { replaces }) })}
      >
        {left > 0 ? ownBoxText.slotsLeft(left) : isAdding ? ownBoxText.saving : isChange ? ownBoxText.saveChange : ownBoxText.addToCart}
      </Button>
      <div className="mt-2 flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 px-3! aria-disabled:bg-transparent!"
          disabled={bags.length === 0}
          onClick={() =>
            void shareWithToast({ title: ownBoxText.shareTitle(facts.brand), text: contentsText(bags), url: addressOf(choice) }, toast)
          }
        >
          <Share2 className="size-5" aria-hidden />
          {ownBoxText.share}
        </Button>
        <p className="text-fine text-ink-soft">{ownBoxText.shareHint}</p>
      </div>
      {bags.length > 0 && <BoxDeclaration bags={bags} />}
    </div>
  )
}

/** The page's address with this box, without the box of the cart that it may replace. */
function addressOf(choice: OwnBoxChoice): string {
  return `${location.origin}${location.pathname}?box=${choiceText(choice)}`
}

/** What the box holds: '2 × Erdbeere, 4 × Mango'. */
function contentsText(bags: readonly BoxFruit[]): string {
  const names = new Map(bags.map(({ id, name }) => [id, name]))
  return contentsOf(bags.map(({ id }) => id))
    .map(({ productId, count }) => `${timesLabel(count)} ${names.get(productId)}`)
    .join(', ')
}
