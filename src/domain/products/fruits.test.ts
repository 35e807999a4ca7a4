import { expect, it } from 'vitest'
import { fruitsIn } from './fruits.ts'

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
