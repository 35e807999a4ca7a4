/** The lengths of IBANs by country: Switzerland, Liechtenstein and the rest of the payment area SEPA. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** An IBAN as it is stored and compared: without spaces, in upper case. */
export function compactIban(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/**
 * Whether a compact IBAN belongs to a country of the payment area and has its length and check digits (ISO 13616,
 * modulo 97).
 */
export function isIban(iban: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && LENGTHS[iban.slice(0, 2)] === iban.length && mod97(iban) === 1
}

/** Whether the IBAN only takes payments of a QR-bill: its bank number is 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d{2}3[01]\d{3}/.test(iban)
}

/** An IBAN in groups of four, as people read it: 'CH93 0076 2011 6238 5295 7'. */
export function formatIban(iban: string): string {
  return compactIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** An IBAN that shows only country, check digits and the last four characters. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`
}

/**
 * The number that an IBAN or a creditor reference spells, its first four characters moved to the end and A to Z as 10
 * to 35, modulo 97.
 */
export function mod97(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => String(Number.parseInt(character, 36))).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
