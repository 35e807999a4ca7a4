import { useState } from 'react'
import type { Rappen } from '#domain/money.ts'
import type { FieldTexts } from '#web/ui/field-layout.tsx'
import { Field } from './field.tsx'
import { parseDecimal, parseMoney, moneyText, parseInteger } from './parse-number.ts'

interface NumberFieldProps<Value> extends FieldTexts {
  value: Value | null
  onChange: (value: Value | null) => void
  placeholder?: string
  disabled?: boolean
}

/** An amount in CHF, typed as people type it. */
export function MoneyField(props: NumberFieldProps<Rappen>) {
  return <Typed {...props} read={parseMoney} show={moneyText} wrong="Ein Betrag wie 12.90." />
}

/** A whole number from 0. */
export function IntegerField(props: NumberFieldProps<number>) {
  return <Typed {...props} read={parseInteger} show={(value) => (value === null ? '' : String(value))} wrong="Eine ganze Zahl." />
}

/** A number from 0 with decimals. */
export function DecimalField(props: NumberFieldProps<number>) {
  return <Typed {...props} read={parseDecimal} show={(value) => (value === null ? '' : String(value))} wrong="Eine Zahl wie 2.5." />
}

interface TypedProps<Value> extends NumberFieldProps<Value> {
  read: (text: string) => Value | null | undefined
  show: (value: Value | null) => string
  wrong: string
}

/** What is typed stays as it is while the field is in use; the value follows as soon as it can be read. */
function Typed<Value>({ value, onChange, read, show, wrong, error, ...field }: TypedProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed) === undefined

  function type(text: string): void {
    setTyped(text)
    const next = read(text)
    if (next !== undefined) onChange(next)
  }

  return (
    <Field
      {...field}
      inputMode="decimal"
      value={typed ?? show(value)}
      onChange={type}
      onBlur={() => setTyped((now) => (isWrong ? now : null))}
      error={isWrong ? wrong : error}
    />
  )
}
