import type { ConsentPurpose } from '#domain/consent/consent.ts'

/**
 * What the shop loads with a visitor's consent: nothing. A new purpose is named in the privacy policy and in a new
 * version of the banner's texts.
 */
export const PURPOSES: readonly (ConsentPurpose & { load: () => Promise<unknown> })[] = []
