import { useSyncExternalStore } from 'react'
import { storeTypedCode, typedCode } from '#web/app/visitor/stored-contact.ts'

const listeners = new Set<() => void>()

/** What is typed into the field for a code and not applied yet; the field of the next page still has it. */
export function useTypedCode(): string {
  return useSyncExternalStore(watch, typedCode, () => '')
}

/** Keeps what is typed, and shows it in every such field. */
export function typeCode(code: string): void {
  storeTypedCode(code)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
