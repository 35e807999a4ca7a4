import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OnCardErrors } from './card-form-handle.ts'
import { type CardEntry, type CardErrors, cardErrors, cvcLength, digitsOf, formatCardNumber, formatExpiry } from './card-rules.ts'

const EMPTY: CardEntry = { number: '', expiry: '', cvc: '' }

/**
 * The card fields while typing: digits are grouped without moving the caret, and errors clear once they are corrected.
 */
export function useCardEntry(onErrors: OnCardErrors) {
  const number = useRef<HTMLInputElement>(null)
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const [card, setCard] = useState(EMPTY)
  const [errors, setErrors] = useState<CardErrors>({})

  function take(next: CardEntry) {
    const left = cardErrors(next, Date.now())
    setCard(next)
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field in left)))
  }

  function check(): CardErrors {
    const found = cardErrors(card, Date.now())
    setErrors(found)
    return found
  }

  useEffect(() => {
    const shown = [
      { field: 'number', message: errors.number, input: number },
      { field: 'expiry', message: errors.expiry, input: expiry },
      { field: 'cvc', message: errors.cvc, input: cvc },
    ]
    onErrors(shown.flatMap(({ field, message, input }) => (message ? [{ field, message, focus: () => input.current?.focus() }] : [])))
  }, [errors, onErrors])

  const format: Readonly<Record<keyof CardEntry, (typed: string) => string>> = {
    number: formatCardNumber,
    expiry: formatExpiry,
    cvc: (typed) => digitsOf(typed).slice(0, cvcLength(card.number)),
  }

  function field(name: keyof CardEntry) {
    return {
      value: card[name],
      error: errors[name],
      onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
        const caret = input.selectionStart ?? input.value.length
        const isAtEnd = caret === input.value.length
        const digitsBefore = digitsOf(input.value.slice(0, caret)).length
        flushSync(() => take({ ...card, [name]: format[name](input.value) }))
        if (!isAtEnd) input.setSelectionRange(...placeAfter(input.value, digitsBefore))
      },
    }
  }

  return { card, take, check, field, numberInput: number, expiryInput: expiry, cvcInput: cvc }
}

function placeAfter(text: string, digits: number): [number, number] {
  const start = new RegExp(`^(?:\\D*\\d){${digits}}`).exec(text)?.[0].length ?? text.length
  return [start, start]
}
