import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore, useEffect, useState } from 'react'
import type { saveCookieConsent } from '#contract/consent/consent.ts'
import { type ConsentChoice, acceptedPurposes } from '#domain/consent/consent.ts'
import { placeOf } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { storedSessionLabel } from '#web/app/visitor/session-label.ts'
import { useStored } from '#web/app/visitor/use-stored.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { storedConsent, storeConsent, type StoredConsent } from './consent-store.ts'
import { PURPOSES } from './purposes.ts'

const BANNER_DELAY_MS = 1000

/** The visitor's choice, with a setter; null before one is made and during server rendering. */
export function useConsent(): { consent: StoredConsent | null; choose: (choice: ConsentChoice) => void } {
  const consent = useStored(storedConsent, null)
  const { mutate } = useMutation({
    // One path in all languages; the server keeps its route alone.
    mutationFn: (stored: StoredConsent) => sendProof(stored, placeOf(location.href).path),
    onError: (error) => reportError(error),
  })
  return {
    consent,
    choose: (choice) => {
      // Stored first: the choice counts even if the proof cannot be sent.
      mutate(storeConsent(choice))
      closeConsentDetails()
    },
  }
}

function sendProof(consent: StoredConsent, path: string) {
  return callApi<typeof saveCookieConsent>('POST /api/cookie-consent', {
    body: { ...consent, sessionId: storedSessionLabel() ?? 'anonymous', url: path },
  })
}

const listeners = new Set<() => void>()
let areDetailsAsked = false

/** Opens the banner's details from anywhere, so that a choice can be changed or withdrawn. */
export function openConsentDetails(): void {
  askForDetails(true)
}

export function closeConsentDetails(): void {
  askForDetails(false)
}

/** Whether the details were requested. */
export function useConsentDetailsAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => areDetailsAsked,
    () => false,
  )
}

function askForDetails(asked: boolean): void {
  areDetailsAsked = asked
  for (const listener of listeners) listener()
}

/** True from 1 s after hydration, when what is stored is shown. */
export function useBannerDue(): boolean {
  const [isDue, setDue] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    const timer = setTimeout(() => setDue(true), BANNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isHydrated])
  return isDue
}

/** Loads what the visitor has accepted, and nothing before. docs/rules/privacy.md#consent */
export function usePurposes(consent: StoredConsent | null): void {
  useEffect(() => {
    for (const { load } of acceptedPurposes(PURPOSES, consent)) void load()
  }, [consent])
}
