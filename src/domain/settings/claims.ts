/**
 * What the shop says about its fruit and must be able to prove; each is the placeholder that prints it
 * (docs/rules/law.md#claims).
 */
export const CLAIMS = ['freezeTemperature', 'storageTemperature', 'vitaminsKept', 'nutrientsKept', 'fruitKinds', 'swissQuality'] as const
export type ClaimName = (typeof CLAIMS)[number]

/** A claim: its words, the operator's switch, and a note of what proves it. */
export type Claim = { text: string; isOn: boolean; evidence: string }

export type Claims = Record<ClaimName, Claim>

/** The words of the claims that are made. */
export type ClaimTexts = Partial<Record<ClaimName, string>>

/** The words of the claims that are switched on and proven; all others appear nowhere (docs/rules/law.md#claims). */
export function claimTexts(claims: Claims): ClaimTexts {
  return Object.fromEntries(CLAIMS.filter((name) => claims[name].isOn && isProven(claims[name])).map((name) => [name, claims[name].text]))
}

/** Whether there is a note of evidence. */
export function isProven({ evidence }: Claim): boolean {
  return evidence.trim() !== ''
}
