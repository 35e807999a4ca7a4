import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { durationText, isoDuration, scaledIngredient } from './recipe.ts'

// docs/rules/recipes.md#portions
describe('an ingredient for another number of portions', () => {
  it.each([
    ['200 g Joghurt', 2, 3, '300 g Joghurt'],
    ['200 g Joghurt', 2, 2, '200 g Joghurt'],
    ['1 EL Honig', 2, 1, '0.5 EL Honig'],
    ['1,5 dl Milch', 2, 4, '3 dl Milch'],
    ['1 Prise Salz', 24, 1, '0.25 Prise Salz'],
    ['15 g Erdbeeren', 4, 3, '11 g Erdbeeren'],
    ['2–3 Äpfel', 2, 4, '2–3 Äpfel'],
    ['Etwas Zimt', 2, 4, 'Etwas Zimt'],
    ['100 % Kakao', 2, 4, '100 % Kakao'],
  ])('%s for %d is for %d: %s', (line, portions, wanted, scaled) => {
    expect(scaledIngredient(line, { portions, wanted })).toBe(scaled)
  })

  it('changes nothing but the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 24 }),
        (amount, portions, wanted) => {
          expect(scaledIngredient(`${amount} g Joghurt`, { portions, wanted })).toMatch(/^\d+(\.(25|5|75))? g Joghurt$/)
        },
      ),
    )
  })
})

describe('a duration', () => {
  it.each([
    [5, 'PT5M', '5\u00a0Min.'],
    [60, 'PT1H', '1\u00a0Std.'],
    [90, 'PT1H30M', '1\u00a0Std. 30\u00a0Min.'],
  ])('of %d minutes', (minutes, iso, text) => {
    expect([isoDuration(minutes), durationText(minutes, messagesIn('de').recipesText)]).toEqual([iso, text])
  })
})
