import { useState } from 'react'
import { type Rappen, rappen, toDecimal } from '#domain/money/money.ts'
import { Field } from '../form/field.tsx'

interface GiftCardOffersProps {
  offers: readonly { amount: Rappen }[]
  onChange: (offers: { amount: Rappen }[]) => void
  error: string | undefined
}

/** The amounts that the page of gift cards offers, as one text: '25, 50, 100'. */
export function GiftCardOffers({ offers, onChange, error }: GiftCardOffersProps) {
  const [text, setText] = useState(() => offers.map(({ amount }) => toDecimal(amount).replace(/\.00$/, '')).join(', '))

  function read(typed: string): void {
    setText(typed)
    const parts = typed.split(/[,;\s]+/).filter(Boolean)
    // What is no amount becomes one that the server refuses, so that nothing disappears silently.
    onChange(parts.map((part) => ({ amount: rappen(/^\d{1,4}(\.\d{1,2})?$/.test(part) ? Math.round(Number(part) * 100) : 0) })))
  }

  return (
    <Field
      label="Angebotene Beträge der Geschenkkarten (CHF)"
      hint="Mit Komma getrennt, höchstens sechs, je CHF 5 bis 1’000. Kundinnen und Kunden können auch einen eigenen Betrag wählen."
      className="sm:col-span-2"
      value={text}
      onChange={read}
      error={error}
    />
  )
}
