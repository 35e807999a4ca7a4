/** The first emoji whose word the name contains; mixes and boxes come before the fruit they name. */
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

/** The emoji that replaces a product picture that failed to load, by the product's name. */
export function fruitEmoji(name: string): string {
  const lower = name.toLowerCase()
  return SIGNS.find(([word]) => lower.includes(word))?.[1] ?? '🍎'
}
