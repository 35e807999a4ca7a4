import { memo } from 'react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { isSoldOut, sizeLabel } from '#domain/products/product.ts'
import { boxStockLabel } from '#domain/products/stock-label.ts'
import * as boxesText from '#messages/products/boxes.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as stockText from '#messages/products/stock.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { germanIn, nameOf, withWord } from '#web/app/german-in.ts'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { cardButtonProps } from '#web/storefront/cart/in-cart.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { FavouriteButton } from '#web/storefront/favourite-button.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PriceNote, SizePrice } from '#web/storefront/products/buying/size-price.tsx'
import { StockBadge } from '#web/storefront/products/buying/stock-badge.tsx'
import { useChosenSize } from '#web/storefront/products/buying/use-chosen-size.ts'
import { CardPictures } from '#web/storefront/products/cards/card-pictures.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { HydrateInView } from '#web/ui/hydration/hydrate-in-view.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'

export interface BoxSectionProps {
  boxes: readonly ProductSummary[]
}

/** The section 'Premium Probierboxen'. docs/rules/catalogue.md#boxes */
export function BoxSection({ boxes }: BoxSectionProps) {
  return (
    <section id="probierboxen" aria-labelledby="boxes" className="bg-ice">
      <div className="page-width py-12 lg:py-20">
        <h2 id="boxes" className="text-headline">
          {boxesText.title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">{boxesText.text}</p>
        <PriceNote className="mt-1 mb-8" />
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {boxes.map((box) => (
            <BoxItem key={box.id} box={box} />
          ))}
        </ul>
        <LinkButton to="/box-zusammenstellen" variant="secondary" className="mt-10">
          {boxesText.compose}
        </LinkButton>
      </div>
    </section>
  )
}

const BoxItem = memo(({ box }: { box: ProductSummary }) => (
  <HydrateInView as="li">
    <BoxCard box={box} />
  </HydrateInView>
))

function BoxCard({ box }: { box: ProductSummary }) {
  const { size } = useChosenSize(box)
  const { addToCart, isAdding } = useAddToCart()
  const buttonText = isSoldOut(box) ? stockText.soldOut : purchaseText.addToCart
  const add = () =>
    void addToCart(
      { productId: box.id, quantity: 1, weight: size.weight },
      {
        added: () => ({ title: boxesText.added, text: withWord(boxesText.addedText, nameOf(box)) }),
        failed: { title: purchaseText.failed, text: purchaseText.notAdded },
      },
    )
  return (
    <article data-card style={tintStyle(box.tint)} className="group/card flex h-full flex-col">
      <div className="relative scheme-light">
        <CardPictures product={box} sizes="(min-width: 64rem) 280px, (min-width: 40rem) 46vw, 92vw" />
        <div className="pointer-events-none absolute top-2.5 right-2.5 left-2.5 flex flex-col items-start gap-1">
          <StockBadge label={boxStockLabel(box, stockText)} />
          <AllergyNote product={box} />
        </div>
        <FavouriteButton product={box} className="absolute! right-1.5 bottom-1.5" />
      </div>
      <h3 lang={germanIn(box, 'name')} className="mt-4 text-body leading-snug font-bold">
        {box.name}
      </h3>
      <p lang={germanIn(box, 'teaser')} className="mt-1 mb-4 text-small text-ink-soft">
        {box.teaser}
      </p>
      <div className="mt-auto flex items-end justify-between gap-3">
        <SizePrice size={size} />
        <span className="text-small font-semibold">{sizeLabel(box, size.weight)}</span>
      </div>
      <div className="mt-4 flex gap-2">
        <LinkButton
          to="/product/$slug"
          params={{ slug: box.slug }}
          variant="secondary"
          size="small"
          aria-label={punctuationText.pair(boxesText.details, box.name)}
        >
          {boxesText.details}
        </LinkButton>
        <Button
          size="small"
          className="flex-1 px-2!"
          isBusy={isAdding}
          disabled={isSoldOut(box)}
          onClick={add}
          aria-label={punctuationText.pair(buttonText, box.name)}
          {...cardButtonProps(box.id, size.weight)}
        >
          {buttonText}
        </Button>
      </div>
    </article>
  )
}
