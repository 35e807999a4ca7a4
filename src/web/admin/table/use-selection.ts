import { useState } from 'react'
import { useHotkeys } from '../use-hotkeys.ts'

type Key = string | number

export interface Selection {
  count: number
  has: (key: Key) => boolean
  /**
   * Selects or deselects a row; with `isRange`, all rows since the last one. `keys` are the rows of this page in order.
   */
  set: (choice: { key: Key; isChosen: boolean; keys: readonly Key[]; isRange: boolean }) => void
  setAll: (keys: readonly Key[]) => void
  clear: () => void
}

/**
 * The selected ones of the rows that are shown; undefined while none are. What is done with them must not end the
 * selection of rows that nobody sees, or leave them out unsaid. Escape clears the selection.
 */
export function useSelection(shown: readonly Key[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const [last, setLast] = useState<Key | null>(null)
  const clear = () => setChosen(new Set())
  useHotkeys({ Escape: clear })
  // Rows that a filter, another page or a colleague has taken away are not selected when they come back.
  if (shown && [...chosen].some((key) => !shown.includes(key))) setChosen(new Set(shown.filter((key) => chosen.has(key))))

  return {
    count: chosen.size,
    has: (key) => chosen.has(key),
    set: ({ key, isChosen, keys, isRange }) => {
      const touched = isRange && last !== null ? keysBetween(keys, last, key) : [key]
      setChosen((now) => new Set(isChosen ? [...now, ...touched] : [...now].filter((other) => !touched.includes(other))))
      setLast(key)
    },
    setAll: (keys) => setChosen(new Set(keys)),
    clear,
  }
}

/** The keys from one to the other, both included, in either direction. */
export function keysBetween(keys: readonly Key[], one: Key, other: Key): readonly Key[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : keys.slice(from, to + 1)
}
