import { useState } from 'react'
import type { Rappen } from '#domain/money/money.ts'
import type { FieldTexts } from '#web/ui/fields/field-layout.tsx'
import { Field } from './field.tsx'
import { focusUnreadableField, onForget } from './focus.ts'
import { parseDecimal, parseMoney, moneyText, notIntegerText, notMoneyText, parseInteger } from './parse-number.ts'

interface NumberFieldProps<Value> extends FieldTexts {
  value: Value | null
  onChange: (value: Value | null) => void
  /** Called when the field is left with a text that can be parsed. */
  onLeave?: () => void
  placeholder?: string
  disabled?: boolean
}

/** A field for an amount in CHF; accepts '12.9', '12,90', '1’234.50' and 'CHF 12.–'. */
export function MoneyField(props: NumberFieldProps<Rappen>) {
  return <ParsedField {...props} parse={parseMoney} print={moneyText} wrongText={notMoneyText} />
}

/** A field for an integer of at least 0. */
export function IntegerField(props: NumberFieldProps<number>) {
  return <ParsedField {...props} parse={parseInteger} print={(value) => (value === null ? '' : String(value))} wrongText={notIntegerText} />
}

/** A field for a decimal number of at least 0. */
export function DecimalField(props: NumberFieldProps<number>) {
  return (
    <ParsedField
      {...props}
      parse={parseDecimal}
      print={(value) => (value === null ? '' : String(value))}
      wrongText={(typed) => `«${typed}» ist keine Zahl. Beispiel: 2.5`}
    />
  )
}

interface ParsedFieldProps<Value> extends NumberFieldProps<Value> {
  parse: (text: string) => Value | null | undefined
  print: (value: Value | null) => string
  /** The error for a text that cannot be parsed. */
  wrongText: (typed: string) => string
}

/**
 * Keeps the typed text while the field has focus; the value changes whenever the text can be parsed. While it cannot,
 * the input is invalid for the browser too, so that no form is sent (`focusUnreadableField`).
 */
function ParsedField<Value>({ value, onChange, onLeave, parse, print, wrongText, error, ...field }: ParsedFieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parse(typed) === undefined

  function type(text: string): void {
    setTyped(text)
    const next = parse(text)
    if (next !== undefined) onChange(next)
  }

  function leave(): void {
    if (isWrong) return
    setTyped(null)
    onLeave?.()
  }

  return (
    <Field
      {...field}
      ref={(input) => {
        input?.setCustomValidity(isWrong ? wrongText(typed) : '')
        return input ? onForget(input, () => setTyped(null)) : undefined
      }}
      inputMode="decimal"
      value={typed ?? print(value)}
      onChange={type}
      onBlur={leave}
      // The field says it itself, without the browser's bubble over it.
      onInvalid={(event) => {
        event.preventDefault()
        focusUnreadableField(event.currentTarget.form ?? undefined)
      }}
      error={isWrong ? wrongText(typed) : error}
    />
  )
}
