/**
 * The ingredients that food law wants named because people are allergic to them (docs/rules/catalogue.md#allergens).
 */
export const ALLERGENS = [
  'gluten',
  'milk',
  'eggs',
  'peanuts',
  'nuts',
  'soy',
  'sesame',
  'sulphites',
  'celery',
  'mustard',
  'lupin',
  'fish',
  'crustaceans',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/**
 * Fruits that people are allergic to, often together with birch pollen or latex. No law names them, so they are read
 * from the ingredients (docs/rules/catalogue.md#allergy-warnings).
 */
export const FRUITS = [
  'strawberry',
  'apple',
  'pear',
  'cherry',
  'peach',
  'apricot',
  'plum',
  'kiwi',
  'mango',
  'pineapple',
  'banana',
  'fig',
] as const
export type Fruit = (typeof FRUITS)[number]

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

/**
 * Stems of the words for what has to stand out in a list of ingredients (Annex 6 of the food information ordinance,
 * LIV).
 */
const INSIDE_A_WORD = [
  'weizen',
  'roggen',
  'gerste',
  'hafer',
  'dinkel',
  'emmer',
  'einkorn',
  'gluten',
  'krebs',
  'garnele',
  'fisch',
  'lachs',
  'thunfisch',
  'erdnuss',
  'erdnüsse',
  'soja',
  'milch',
  'laktose',
  'molke',
  'rahm',
  'butter',
  'käse',
  'joghurt',
  'mandel',
  'haselnuss',
  'haselnüsse',
  'walnuss',
  'walnüsse',
  'baumnuss',
  'baumnüsse',
  'cashew',
  'pekannuss',
  'pekannüsse',
  'paranuss',
  'paranüsse',
  'pistazie',
  'macadamia',
  'hartschalenobst',
  'schalenfrüchte',
  'sellerie',
  'senf',
  'sesam',
  'sulfit',
  'schwefeldioxid',
  'lupine',
  'weichtier',
  'muschel',
]
const WHOLE_WORDS = /^(ei|eier|eigelb|eiweiss|eipulver|volleipulver|nuss|nüssen?)$/
/** Words that contain the name of an allergen and name none. */
const HARMLESS = /kokosmilch|kakaobutter|sheabutter|kokosbutter|mandelaroma/

/** A piece of a text, and whether it names an allergen. */
export type TextPart = { text: string; isAllergen: boolean }

/**
 * A list of ingredients in pieces, whole words that name an allergen apart from the others
 * (docs/rules/labels.md#allergens).
 */
export function allergenParts(text: string): TextPart[] {
  const words = text.split(/([\p{L}]+)/u).filter((part) => part !== '')
  return words.reduce<TextPart[]>((parts, word) => {
    const isAllergen = namesAllergen(word.toLowerCase())
    const last = parts.at(-1)
    if (last && last.isAllergen === isAllergen) return [...parts.slice(0, -1), { text: last.text + word, isAllergen }]
    return [...parts, { text: word, isAllergen }]
  }, [])
}

function namesAllergen(word: string): boolean {
  if (WHOLE_WORDS.test(word)) return true
  return !HARMLESS.test(word) && INSIDE_A_WORD.some((stem) => word.includes(stem))
}
