import { startTransition, useEffect, useState } from 'react'
import type * as Rules from './contact-schema.ts'

/**
 * What the contract asks of the form. Its schemas take longer to evaluate than the form to be shown. Null when they
 * cannot be loaded, in some browsers until the page is reloaded: then the server alone judges what is sent.
 */
export const loadRules = (): Promise<typeof Rules | null> => import('./contact-schema.ts').catch(() => null)

/** The same rules; null until they have loaded. */
export function useRules(): typeof Rules | null {
  const [rules, setRules] = useState<typeof Rules | null>(null)
  // The first check takes long: in a task of its own.
  useEffect(() => void loadRules().then((loaded) => startTransition(() => setRules(loaded))), [])
  return rules
}
