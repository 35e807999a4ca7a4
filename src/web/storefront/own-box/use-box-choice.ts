import { useEffect, useState } from 'react'
import { choiceText, filledSlots, type OwnBoxChoice, readChoice } from '#domain/own-box-choice.ts'

const PARAMETER = 'box'
const STORAGE_KEY = 'own-box'

interface BoxChoice {
  choice: OwnBoxChoice
  change: (choice: OwnBoxChoice) => void
  /** Whether the address named fruits that are not offered any more. */
  isShortened: boolean
}

/**
 * The choice in the address, or else the last one of this browser. Each change replaces the address, so that it can be saved and
 * shared at any time. docs/rules/own-box.md#link
 */
export function useBoxChoice(isOffered: (productId: number) => boolean): BoxChoice {
  const [{ choice, isShortened }, setState] = useState(() => {
    const text = new URLSearchParams(location.search).get(PARAMETER) ?? readStored()
    const read = readChoice(text, isOffered)
    return { choice: read, isShortened: filledSlots(read).length < filledSlots(readChoice(text, () => true)).length }
  })
  const text = choiceText(choice)
  useEffect(() => {
    const url = new URL(location.href)
    url.searchParams.set(PARAMETER, text)
    // The router's own state stays: only the address changes.
    history.replaceState(history.state, '', url)
    store(text)
  }, [text])
  return { choice, isShortened, change: (next) => setState({ choice: next, isShortened: false }) }
}

/** The address that opens this choice. */
export function choiceUrl(choice: OwnBoxChoice): string {
  return `${location.origin}/box-zusammenstellen?${PARAMETER}=${choiceText(choice)}`
}

/** A private window may refuse storage: then the address alone keeps the choice. */
function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // The address keeps the choice all the same.
  }
}
