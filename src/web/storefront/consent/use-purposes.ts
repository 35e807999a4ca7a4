import { useEffect } from 'react'
import { acceptedPurposes } from '#domain/consent/consent.ts'
import type { StoredConsent } from './consent-store.ts'
import { PURPOSES } from './purposes.ts'

/** Loads what the visitor has accepted, and nothing before. docs/rules/privacy.md#consent */
export function usePurposes(consent: StoredConsent | null): void {
  useEffect(() => {
    for (const { load } of acceptedPurposes(PURPOSES, consent)) void load()
  }, [consent])
}
