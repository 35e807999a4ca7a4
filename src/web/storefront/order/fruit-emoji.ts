/** The first sign whose word the name contains; mixtures and boxes before the fruit they name. */
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

/** What stands in for a product whose picture fails to load, by its name (specification, section 2, checkout). */
export function fruitEmoji(name: string): string {
  const lower = name.toLowerCase()
  return SIGNS.find(([word]) => lower.includes(word))?.[1] ?? '🍎'
}
