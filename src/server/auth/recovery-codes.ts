import { randomInt } from 'node:crypto'

const COUNT = 10
const LENGTH = 10
// Without letters and digits that are mistaken for each other on paper.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes that replace the authenticator app once each. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''))
}
