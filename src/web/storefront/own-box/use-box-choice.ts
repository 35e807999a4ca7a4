import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { choiceText, filledSlots, type OwnBoxChoice, readChoice } from '#domain/own-box-choice.ts'

const STORAGE_KEY = 'own-box'

interface BoxChoice {
  choice: OwnBoxChoice
  change: (choice: OwnBoxChoice) => void
  /** Whether the address named fruits that are not offered any more. */
  isShortened: boolean
  /** The box of the cart that is being changed. */
  replaces: string | undefined
}

/**
 * The choice in the address, or else the last one of this browser. Each change replaces the address, so that it can be saved and
 * shared at any time; another address, as after a link or a step back, is read again. docs/rules/own-box.md#link
 */
export function useBoxChoice(isOffered: (productId: number) => boolean): BoxChoice {
  const { box, replaces } = useSearch({ from: '/box-zusammenstellen' })
  const navigate = useNavigate()
  const [{ choice, isShortened }, setState] = useState(() => read(box ?? readStored(), isOffered))
  const text = choiceText(choice)
  const written = useRef(box)
  const latest = useRef(isOffered)
  useEffect(() => {
    latest.current = isOffered
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
    void navigate({
      to: '/box-zusammenstellen',
      search: { box: text, ...(replaces !== undefined && { replaces }) },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }, [text, replaces, navigate])

  return { choice, isShortened, replaces, change: (next) => setState({ choice: next, isShortened: false }) }
}

function read(text: string | null, isOffered: (productId: number) => boolean) {
  const choice = readChoice(text, isOffered)
  return { choice, isShortened: filledSlots(choice).length < filledSlots(readChoice(text, () => true)).length }
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
