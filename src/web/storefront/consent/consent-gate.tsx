import { lazy, Suspense } from 'react'
import { useConsent, useConsentDetailsAsked, useBannerDue, usePurposes } from './use-consent.ts'

const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }))

/** Shows the cookie banner while there is no choice, or on request, and loads what was accepted. */
export function ConsentGate() {
  const isDue = useBannerDue()
  const { consent } = useConsent()
  const isAsked = useConsentDetailsAsked()
  usePurposes(consent)
  if (!isAsked && (!isDue || consent !== null)) return null
  return (
    <Suspense fallback={null}>
      <CookieBanner key={String(isAsked)} isAsked={isAsked} />
    </Suspense>
  )
}
