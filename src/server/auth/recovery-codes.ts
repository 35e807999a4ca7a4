import { randomInt } from 'node:crypto'

const COUNT = 10
const LENGTH = 10
// Without letters and digits that are mistaken for each other on paper.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes for whoever has lost the authenticator app. */
export function recoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''))
}
