import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { productDraft } from '#contract/products/admin-products.ts'
import { NutritionFields } from './nutrition-fields.tsx'
import { BLANK_PRODUCT, bodyOf, type EditedNutrition } from './product-draft.ts'
import type { ProductFormState } from './product-form.tsx'

const NOTHING = { energyKj: 0, energyKcal: 0, fat: 0, saturates: 0, carbohydrates: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 }

/** The values of the fields in their order, vitamin C last. */
function shownOf(nutrition: EditedNutrition): string[] {
  const form = { draft: { nutrition }, change: () => undefined, errorOf: () => undefined } as unknown as ProductFormState
  const markup = renderToStaticMarkup(<NutritionFields form={form} />)
  return Array.from(markup.matchAll(/<input [^>]*?\bvalue="([^"]*)"/g), ([, value = '']) => value)
}

it('a value that is missing is not the same as none of it', () => {
  const zeros = Array.from({ length: 9 }, () => '0')
  expect(shownOf({ ...NOTHING, vitaminC: null })).toEqual([...zeros, ''])
  expect(shownOf({ ...NOTHING, vitaminC: 0 })).toEqual([...zeros, '0'])
  expect(shownOf({ ...NOTHING, energyKj: null, salt: 1.2, vitaminC: 3 })).toEqual(['', ...zeros.slice(2), '1.2', '3'])
})

it('a value that is missing is asked for, except vitamin C', () => {
  const { error } = productDraft.safeParse(bodyOf({ ...BLANK_PRODUCT, nutrition: { ...NOTHING, salt: null, vitaminC: null } }))
  const asked = error?.issues.map(({ path }) => path.join('.')).filter((path) => path.startsWith('nutrition'))
  expect(asked).toEqual(['nutrition.salt'])
})
