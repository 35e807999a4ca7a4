import { useSyncExternalStore } from 'react'

let typed = ''
const listeners = new Set<() => void>()

/** What is typed into the field for a code and not applied yet; the field of the next page still has it. */
export function useTypedCode(): string {
  return useSyncExternalStore(watch, typedCode, () => '')
}

/** The same outside a component. */
export function typedCode(): string {
  return typed
}

export function typeCode(code: string): void {
  typed = code
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
