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
  'sellerie',
  'senf',
  'sesam',
  'sulfit',
  'schwefeldioxid',
  'lupine',
  'weichtier',
  'muschel',
]
const WHOLE_WORDS = /^(ei|eier|eigelb|eiweiss|eipulver|volleipulver)$/
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
