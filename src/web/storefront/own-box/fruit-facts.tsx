import type { BoxFruit } from '#contract/cart/own-box.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { isSizeSoldOut, unitPrice } from '#domain/products/product.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import * as allergensText from '#messages/products/allergens.ts'
import * as stockText from '#messages/products/stock.ts'
import * as tastesText from '#messages/products/tastes.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** The upper part of a fruit's tile: picture, name, taste, allergens where it has any, and price. */
export function FruitFacts({ fruit }: { fruit: BoxFruit }) {
  const [picture] = fruit.pictures
  return (
    <>
      <span className="block bg-tint-wall">
        {picture && <Picture {...picture} alt="" sizes="(min-width: 40rem) 14rem, 45vw" ratio="1 / 1" />}
      </span>
      <div className="min-w-0 px-3 pt-2.5 pb-1">
        <p lang={germanIn(fruit, 'name')} className="leading-snug font-semibold hyphens-auto break-words max-[24rem]:text-small">
          {fruit.name}
        </p>
        {fruit.tastes.length > 0 && (
          <p className="text-fine text-ink-soft">{fruit.tastes.map((taste) => tastesText.words[taste]).join(', ')}</p>
        )}
        {!isFreeOfAllergens(fruit) && <p className="text-fine font-semibold">{allergenText(fruit)}</p>}
        {isSizeSoldOut(fruit, OWN_BOX_WEIGHT) ? (
          <p className="text-small font-semibold">{stockText.soldOut}</p>
        ) : (
          <Price amount={unitPrice(fruit, OWN_BOX_WEIGHT)} className="text-small font-semibold" />
        )}
      </div>
    </>
  )
}

/** Says once what is true of most: that there are no allergens in them. docs/rules/catalogue.md#allergens */
export function AllergenNote({ fruits, className = '' }: { fruits: readonly BoxFruit[]; className?: string }) {
  if (!fruits.some(isFreeOfAllergens)) return null
  return (
    <p className={`text-small text-ink-soft ${className}`}>
      {fruits.every(isFreeOfAllergens) ? ownBoxText.allWithoutAllergens : ownBoxText.othersWithoutAllergens}
    </p>
  )
}

function isFreeOfAllergens({ contains }: Pick<BoxFruit, 'contains'>): boolean {
  return contains?.length === 0
}

/**
 * What is in it that people are allergic to; a fruit that has not stated it says so. docs/rules/catalogue.md#allergens
 */
export function allergenText({ contains }: Pick<BoxFruit, 'contains'>): string {
  if (contains === null) return allergensText.notStated
  return contains.length === 0
    ? allergensText.noAllergens
    : allergensText.containing(contains.map((allergen) => allergensText.allergens[allergen]).join(', '))
}
