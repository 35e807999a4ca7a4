import { Minus, Plus } from 'lucide-react'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import { isFull, type OwnBoxChoice } from '#domain/own-box/own-box-choice.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { isSizeSoldOut, stockOf } from '#domain/products/product.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { AllergenNote, FruitFacts } from './fruit-facts.tsx'

interface FruitPickerProps {
  fruits: readonly BoxFruit[]
  choice: OwnBoxChoice
  onAdd: (fruit: BoxFruit) => void
  onRemove: (fruit: BoxFruit) => void
}

/**
 * The fruits as tiles with picture, taste and price; each can be put into the box as long as there are packs and slots.
 */
export function FruitPicker({ fruits, choice, onAdd, onRemove }: FruitPickerProps) {
  return (
    <>
      <AllergenNote fruits={fruits} className="mt-8" />
      <ul aria-label={ownBoxText.fruits} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {fruits.map((fruit) => {
          const count = choice.slots.filter((id) => id === fruit.id).length
          return (
            <li
              key={fruit.id}
              style={tintStyle(fruit.tint)}
              className={`flex flex-col overflow-hidden rounded-lg bg-white ring-1 ${count > 0 ? 'ring-2 ring-ink' : 'ring-line'}`}
            >
              <FruitFacts fruit={fruit} />
              <div className="mt-auto flex items-center justify-between p-1.5 pt-0">
                <IconButton label={ownBoxText.removeFruit(fruit.name)} disabled={count === 0} onClick={() => onRemove(fruit)}>
                  <Minus className="size-5" aria-hidden />
                </IconButton>
                <span className={`font-bold tabular-nums ${count === 0 ? 'text-ink-soft' : ''}`}>
                  {count}
                  <span className="sr-only"> {ownBoxText.inBox}</span>
                </span>
                <IconButton
                  label={ownBoxText.addFruit(fruit.name)}
                  disabled={!canAdd(fruit, { count, choice })}
                  onClick={() => onAdd(fruit)}
                >
                  <Plus className="size-5" aria-hidden />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function canAdd(fruit: BoxFruit, { count, choice }: { count: number; choice: OwnBoxChoice }): boolean {
  if (isFull(choice) || isSizeSoldOut(fruit, OWN_BOX_WEIGHT)) return false
  const left = stockOf(fruit, OWN_BOX_WEIGHT)
  return left === null || count < left
}
