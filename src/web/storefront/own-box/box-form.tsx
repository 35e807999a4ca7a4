import { useQuery } from '@tanstack/react-query'
import { OWN_BOX_SIZES, OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { isSizeSoldOut, stockOf } from '#domain/products/product.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { addressOf, inLanguage } from '#web/app/requests/api.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { AllergenNote, FruitFacts } from './fruit-facts.tsx'
import { fruitsQuery } from './own-box-queries.ts'

/** The page as a form, for browsers without JavaScript; the others never need its code. docs/rules/own-box.md#form */
export function BoxForm() {
  return <noscript>{import.meta.env.SSR && <Form />}</noscript>
}

function Form() {
  const { data: fruits = [] } = useQuery(fruitsQuery)
  if (fruits.length === 0) return <p>{ownBoxText.none}</p>
  return (
    <form method="post" action={addressOf('/api/cart/boxes/form', {}, inLanguage())} className="grid gap-6">
      <fieldset>
        <legend className="text-title">{ownBoxText.howLarge}</legend>
        <div className="mt-4 flex flex-wrap gap-x-8">
          {OWN_BOX_SIZES.map((size, index) => (
            <label key={size} className="flex min-h-11 items-center gap-3 font-semibold">
              <input type="radio" name="size" value={size} defaultChecked={index === 0} className="size-5 accent-action" />
              {ownBoxText.bags(size)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="max-w-prose">{ownBoxText.formHint}</p>
      <AllergenNote fruits={fruits} />
      <ul aria-label={ownBoxText.fruits} className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        {fruits.map((fruit) => (
          <li key={fruit.id} style={tintStyle(fruit.tint)} className="flex flex-col overflow-hidden rounded-lg bg-white ring-1 ring-line">
            <FruitFacts fruit={fruit} />
            {!isSizeSoldOut(fruit, OWN_BOX_WEIGHT) && (
              <input
                type="number"
                name={`fruit-${fruit.id}`}
                aria-label={ownBoxText.bagsOfFruit(fruit.name)}
                min={0}
                max={Math.min(Math.max(...OWN_BOX_SIZES), stockOf(fruit, OWN_BOX_WEIGHT) ?? Infinity)}
                defaultValue={0}
                className="m-3 mt-auto min-h-11 rounded-md bg-white px-3 tabular-nums ring-1 ring-control ring-inset"
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        <button type="submit" className={buttonClass({})}>
          {ownBoxText.addToCart}
        </button>
      </p>
    </form>
  )
}
