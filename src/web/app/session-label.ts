import { useSyncExternalStore } from 'react'

/** The key first, then the two that older readers know (decisions, section 1, session keys). */
const KEYS = ['cartSessionId', 'sessionId', 'session-id'] as const
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 13

const listeners = new Set<() => void>()

/** The basket's public label, made on first use; it opens nothing, the cookie does (decisions, section 3). */
export function sessionLabel(storage: Storage = localStorage): string {
  const label = storedSessionLabel(storage) ?? newLabel()
  write(label, storage)
  return label
}

/** A new label in the place of one that no longer belongs to this browser's cookie. */
export function renewSessionLabel(storage: Storage = localStorage): string {
  const label = newLabel()
  write(label, storage)
  return label
}

/** The label if this browser has one; asking makes none. */
export function storedSessionLabel(storage: Storage = localStorage): string | null {
  return storage.getItem(KEYS[0])
}

/** The label as it is now; null while a page is rendered on the server and before first use. */
export function useSessionLabel(): string | null {
  return useSyncExternalStore(subscribe, storedSessionLabel, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(label: string, storage: Storage): void {
  if (KEYS.every((key) => storage.getItem(key) === label)) return
  for (const key of KEYS) storage.setItem(key, label)
  for (const listener of listeners) listener()
}

function newLabel(): string {
  const places = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(places, (place) => ALPHABET[place % ALPHABET.length]).join('')
}
