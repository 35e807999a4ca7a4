// Below four letters anything could be meant; from fifteen on, trigrams alone forgive a swap, which changes four of them.
const FEWEST_LETTERS = 4
const MOST_LETTERS = 14

/**
 * The spellings from which a word may have come by swapping two neighbouring letters: 'mnago' gives 'mango' among four.
 * None for a short or long word, or for more than one.
 */
export function transpositions(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < FEWEST_LETTERS || letters.length > MOST_LETTERS || !letters.every((letter) => /\p{L}/u.test(letter))) return []
  const spellings = letters.slice(1).map((letter, index) => letters.toSpliced(index, 2, letter, letters[index] ?? '').join(''))
  return [...new Set(spellings)].filter((spelling) => spelling !== word)
}
