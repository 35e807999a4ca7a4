import { type Fruit, FRUITS } from './allergen.ts'

/** How the ingredients name each fruit; a pomegranate (Granatapfel) is no apple. */
const NAMES: Readonly<Record<Fruit, RegExp>> = {
  strawberry: /erdbeer/i,
  apple: /(?<!t)[aä]pfel/i,
  pear: /birne/i,
  cherry: /kirsche/i,
  peach: /pfirsich/i,
  apricot: /aprikose/i,
  plum: /zwetschge|pflaume/i,
  kiwi: /kiwi/i,
  mango: /mango/i,
  pineapple: /ananas/i,
  banana: /banane/i,
  fig: /feige/i,
}

/**
 * The fruits of these ingredients that people are allergic to, read from their text so that nobody states them twice;
 * null without ingredients (docs/rules/catalogue.md#allergy-warnings).
 */
export function fruitsIn(ingredients: string): Fruit[] | null {
  return ingredients.trim() === '' ? null : FRUITS.filter((fruit) => NAMES[fruit].test(ingredients))
}
