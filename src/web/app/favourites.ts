import { useSyncExternalStore } from 'react'

const KEY = 'favourites'
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let read: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE }

/** The product numbers a guest marked in this browser, in the order of marking. */
export function storedFavourites(): readonly number[] {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, ids: idsIn(text) }
  return read.ids
}

/** Replaces the favourites of this browser. */
export function storeFavourites(ids: readonly number[]): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set(ids)]))
  for (const listener of listeners) listener()
}

/** The favourites of this browser, none while a page is rendered on the server, and a way to mark and unmark one. */
export function useFavourites(): { ids: readonly number[]; has: (id: number) => boolean; toggle: (id: number) => void } {
  const ids = useSyncExternalStore(subscribe, storedFavourites, () => NONE)
  return { ids, has: (id) => ids.includes(id), toggle: (id) => storeFavourites(toggled(storedFavourites(), id)) }
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/** What another program wrote under the key counts as nothing. */
function idsIn(text: string | null): readonly number[] {
  if (text === null || !/^\[(\d{1,9}(,\d{1,9})*)?\]$/.test(text)) return NONE
  return JSON.parse(text) as number[]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
