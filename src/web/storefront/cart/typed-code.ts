import { useSyncExternalStore } from 'react'

const KEY = 'typed-code'
const listeners = new Set<() => void>()

/** What is typed into the field for a code and not applied yet; the field of the next page still has it. */
export function useTypedCode(): string {
  return useSyncExternalStore(watch, typedCode, () => '')
}

/** The same outside a component. */
export function typedCode(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

/** Keeps what is typed for this tab; nothing of an empty field. */
export function typeCode(code: string): void {
  if (code === '') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, code)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
