/** The first emoji whose word the address contains; mixes and boxes come before the fruit they name. */
const SIGNS: readonly (readonly [word: string, sign: string])[] = [
  ['box', '🎁'],
  ['geschenk', '🎁'],
  ['beerenmix', '🫐'],
  ['tropenmix', '🍹'],
  ['erdbeer', '🍓'],
  ['heidelbeer', '🫐'],
  ['brombeer', '🫐'],
  ['himbeer', '🍇'],
  ['johannisbeer', '🍇'],
  ['kirsch', '🍒'],
  ['mango', '🥭'],
  ['ananas', '🍍'],
  ['banane', '🍌'],
  ['kiwi', '🥝'],
  ['drachenfrucht', '🐉'],
  ['apfel', '🍎'],
  ['birne', '🍐'],
  ['aprikose', '🍑'],
  ['pfirsich', '🍑'],
]

/**
 * The emoji that replaces a product picture that failed to load, by the product's German address: an order has it in
 * every language.
 */
export function fruitEmoji(slug: string): string {
  return SIGNS.find(([word]) => slug.includes(word))?.[1] ?? '🍎'
}
