import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Nutrition } from '#contract/products/catalogue.ts'
import { NutritionFields } from './nutrition-fields.tsx'
import type { ProductFormState } from './product-form.tsx'

const NOTHING = { energyKj: 0, energyKcal: 0, fat: 0, saturates: 0, carbohydrates: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 }

/** The values of the fields in their order, vitamin C last. */
function shownOf(nutrition: Nutrition): string[] {
  const form = { draft: { nutrition }, change: () => undefined, errorOf: () => undefined } as unknown as ProductFormState
  const markup = renderToStaticMarkup(<NutritionFields form={form} />)
  return Array.from(markup.matchAll(/<input [^>]*?\bvalue="([^"]*)"/g), ([, value = '']) => value)
}

it('without vitamin C is not the same as with none of it', () => {
  const empty = Array.from({ length: 9 }, () => '')
  expect(shownOf({ ...NOTHING, vitaminC: null })).toEqual([...empty, ''])
  expect(shownOf({ ...NOTHING, vitaminC: 0 })).toEqual([...empty, '0'])
  expect(shownOf({ ...NOTHING, salt: 1.2, vitaminC: 3 })).toEqual([...empty.slice(1), '1.2', '3'])
})
