import { useEffect, useRef, useState } from 'react'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import { choiceText, filledSlots, type OwnBoxChoice, readChoice } from '#domain/own-box/own-box-choice.ts'
import { missingOfChoice, missingText } from '#domain/own-box/own-box-shortage.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { isSizeSoldOut, stockOf } from '#domain/products/product.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { navigate, useSearch } from '#web/app/navigation/navigation.ts'

const STORAGE_KEY = 'own-box'

interface BoxChoice {
  choice: OwnBoxChoice
  change: (choice: OwnBoxChoice) => void
  /** What the address named and is not there any more, a sentence for each. */
  missing: readonly string[]
  /** The box of the cart that is being changed. */
  replaces: string | undefined
}

/**
 * The choice in the address, or else the last one of this browser. Each change replaces the address, so that it can be
 * saved and shared at any time; another address, as after a link or a step back, is read again.
 * docs/rules/own-box.md#link
 */
export function useBoxChoice(fruits: readonly BoxFruit[]): BoxChoice {
  const { box, replaces } = useSearch()
  const [{ choice, missing }, setState] = useState(() => read(box ?? readStored(), fruits))
  const text = choiceText(choice)
  const written = useRef(box)
  const latest = useRef(fruits)
  useEffect(() => {
    latest.current = fruits
  })

  useEffect(() => {
    if (box === written.current) return
    written.current = box
    setState(read(box ?? readStored(), latest.current))
  }, [box])

  useEffect(() => {
    store(text)
    if (text === written.current) return
    written.current = text
    navigate({ to: '/box-zusammenstellen', search: { box: text, replaces } }, { replace: true, keepsScroll: true })
  }, [text, replaces])

  return { choice, missing, replaces, change: (next) => setState({ choice: next, missing: [] }) }
}

function read(text: string | null, fruits: readonly BoxFruit[]) {
  const byId = new Map(fruits.map((fruit) => [fruit.id, fruit]))
  const leftOf = (id: number) => {
    const fruit = byId.get(id)
    return !fruit || isSizeSoldOut(fruit, OWN_BOX_WEIGHT) ? 0 : (stockOf(fruit, OWN_BOX_WEIGHT) ?? Infinity)
  }
  const wanted = filledSlots(readChoice(text, () => Infinity))
  const missing = missingOfChoice(wanted, { leftOf, nameOf: (id) => byId.get(id)?.name ?? null })
  return { choice: readChoice(text, leftOf), missing: [...new Set(missing.map((fruit) => missingText(fruit, ownBoxText)))] }
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
