// Words of three letters match too much. From fifteen letters on trigrams forgive a transposition, which changes four
// of them.
const FEWEST_LETTERS = 4
const MAX_LETTERS = 14

/**
 * The spellings that differ from a word by two swapped neighbouring letters: four of 'mnago', 'mango' among them. None
 * for several words and for a word of fewer than 4 or more than 14 letters (docs/rules/catalogue.md#search).
 */
export function transpositions(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < FEWEST_LETTERS || letters.length > MAX_LETTERS || !letters.every((letter) => /\p{L}/u.test(letter))) return []
  const spellings = letters.slice(1).map((letter, index) => letters.toSpliced(index, 2, letter, letters[index] ?? '').join(''))
  return [...new Set(spellings)].filter((spelling) => spelling !== word)
}
