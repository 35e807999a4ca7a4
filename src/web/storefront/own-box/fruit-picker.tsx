import { Minus, Plus } from 'lucide-react'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import { isFull, type OwnBoxChoice } from '#domain/own-box/own-box-choice.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { ALLERGEN_LABELS } from '#domain/products/allergen.ts'
import { isSizeSoldOut, stockOf, unitPrice } from '#domain/products/product.ts'
import { TASTE_LABELS } from '#domain/products/taste.ts'
import * as ownBoxText from '#messages/own-box.ts'
import { Price } from '#web/storefront/products/price.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { tintStyle } from '#web/ui/tint.ts'

interface FruitPickerProps {
  fruits: readonly BoxFruit[]
  choice: OwnBoxChoice
  onAdd: (fruit: BoxFruit) => void
  onRemove: (fruit: BoxFruit) => void
}

/**
 * The fruits with picture, taste, allergens and price; each can be put into the box as long as there are packs and
 * slots.
 */
export function FruitPicker({ fruits, choice, onAdd, onRemove }: FruitPickerProps) {
  return (
    <ul aria-label={ownBoxText.fruits} className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {fruits.map((fruit) => {
        const count = choice.slots.filter((id) => id === fruit.id).length
        return (
          <li key={fruit.id} style={tintStyle(fruit.tint)} className="flex items-center gap-4 rounded-lg bg-white p-3 ring-1 ring-line">
            <FruitFacts fruit={fruit} />
            <div className="grid shrink-0 justify-items-center">
              <IconButton label={ownBoxText.addFruit(fruit.name)} disabled={!canAdd(fruit, { count, choice })} onClick={() => onAdd(fruit)}>
                <Plus className="size-5" aria-hidden />
              </IconButton>
              <span className="font-bold tabular-nums">
                {count}
                <span className="sr-only"> {ownBoxText.inBox}</span>
              </span>
              <IconButton label={ownBoxText.removeFruit(fruit.name)} disabled={count === 0} onClick={() => onRemove(fruit)}>
                <Minus className="size-5" aria-hidden />
              </IconButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function FruitFacts({ fruit }: { fruit: BoxFruit }) {
  const [picture] = fruit.pictures
  return (
    <>
      <span className="w-20 shrink-0 overflow-hidden rounded-md bg-tint-wall">
        {picture && <Picture {...picture} alt="" sizes="5rem" ratio="1 / 1" />}
      </span>
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold wrap-anywhere hyphens-auto">{fruit.name}</p>
        {fruit.tastes.length > 0 && (
          <p className="text-small text-ink-soft">{fruit.tastes.map((taste) => TASTE_LABELS[taste]).join(', ')}</p>
        )}
        <p className="text-fine text-ink-soft">{allergenText(fruit)}</p>
        {isSizeSoldOut(fruit, OWN_BOX_WEIGHT) ? (
          <p className="text-small font-semibold">Ausverkauft</p>
        ) : (
          <Price amount={unitPrice(fruit, OWN_BOX_WEIGHT)} className="text-small font-semibold" />
        )}
      </div>
    </>
  )
}

function canAdd(fruit: BoxFruit, { count, choice }: { count: number; choice: OwnBoxChoice }): boolean {
  if (isFull(choice) || isSizeSoldOut(fruit, OWN_BOX_WEIGHT)) return false
  const left = stockOf(fruit, OWN_BOX_WEIGHT)
  return left === null || count < left
}

/**
 * What is in it that people are allergic to; a fruit that has not stated it says so. docs/rules/catalogue.md#allergens
 */
export function allergenText({ contains }: Pick<BoxFruit, 'contains'>): string {
  if (contains === null) return 'Allergene nicht angegeben'
  return contains.length === 0 ? 'ohne Allergene' : `enthält ${contains.map((allergen) => ALLERGEN_LABELS[allergen]).join(', ')}`
}
