import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allergenParts, fruitsIn } from './allergens.ts'

it.each([
  ['100 % Mango (gefriergetrocknet)', ['mango']],
  ['Erdbeeren, Äpfel mit Schale, KIWI', ['strawberry', 'apple', 'kiwi']],
  ['Granatapfel, Himbeeren', []],
  ['Granatapfel, Apfel', ['apple']],
  ['Sauerkirschen, Zwetschgen, Pfirsiche, Feigen', ['cherry', 'peach', 'plum', 'fig']],
  [' ', null],
])('the fruits that people react to are read from the ingredients %j: %j', (ingredients, fruits) => {
  expect(fruitsIn(ingredients)).toEqual(fruits)
})

const emphasised = (text: string) => allergenParts(text).flatMap((part) => (part.isAllergen ? part.text : []))

describe('the allergens of a list of ingredients', () => {
  it.each([
    ['100 % Erdbeeren (gefriergetrocknet)', []],
    ['Joghurt (Milch), Zucker, Erdbeeren 20 %', ['Joghurt', 'Milch']],
    ['Weizenmehl, Magermilchpulver, Eier, Haselnüsse', ['Weizenmehl', 'Magermilchpulver', 'Eier', 'Haselnüsse']],
    ['Kokosmilch, Kakaobutter', []],
    ['Reis, Himbeeren, Heidelbeeren, Eisen', []],
    ['enthält SULFITE', ['SULFITE']],
    ['Kann Spuren von Nüssen enthalten', ['Nüssen']],
    ['Nüsse, Hartschalenobst, Schalenfrüchte', ['Nüsse', 'Hartschalenobst', 'Schalenfrüchte']],
    ['Kokosnüsse, Muskatnuss, Genuss', []],
  ])('%s', (text, words) => {
    expect(emphasised(text)).toEqual(words)
  })

  it('leave the text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(
          allergenParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
