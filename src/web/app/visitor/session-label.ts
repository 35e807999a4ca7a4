import { tellStorage, useStored } from './use-stored.ts'

/**
 * `cartSessionId` is the key; the two others are kept equal to it for older readers. docs/rules/cart.md#session-label
 */
const KEYS = ['cartSessionId', 'sessionId', 'session-id'] as const
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 13

/**
 * The cart's public label, created on first use. It grants nothing: the cookie is the credential.
 * docs/rules/cart.md#ownership
 */
export function sessionLabel(storage: Storage = localStorage): string {
  const label = storedSessionLabel(storage) ?? newLabel()
  write(label, storage)
  return label
}

/** Replaces a label that no longer belongs to this browser's cookie. */
export function renewSessionLabel(): void {
  write(newLabel(), localStorage)
}

/** Returns this browser's label without creating one. */
export function storedSessionLabel(storage: Storage = localStorage): string | null {
  return storage.getItem(KEYS[0])
}

/** The current label; null during server rendering, until React has taken over, and before first use. */
export function useSessionLabel(): string | null {
  return useStored(storedSessionLabel, null)
}

function write(label: string, storage: Storage): void {
  if (KEYS.every((key) => storage.getItem(key) === label)) return
  for (const key of KEYS) storage.setItem(key, label)
  tellStorage()
}

function newLabel(): string {
  const places = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(places, (place) => ALPHABET[place % ALPHABET.length]).join('')
}
