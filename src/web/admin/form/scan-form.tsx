import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from './field.tsx'
import { focusAtOnce } from './focus.ts'
import { useScanner, useScanTone } from './use-scanner.ts'

/** What a scan has led to, in words. */
export interface ScanResult {
  text: string
  isBad: boolean
}

interface ScanFormProps {
  label: string
  /** Takes the code without the spaces around it; an empty one is ignored. */
  onScan: (code: string) => void
  /** A new object for each scan: it is shown, announced and heard. */
  result: ScanResult | null
  /** Whether the field has the focus from the beginning. */
  takesFocus?: boolean
  /** The label of the button. */
  children: ReactNode
}

/**
 * A field for a scanner, which types a code and presses Enter, wherever the focus is; the field is empty again for the
 * next one.
 */
export function ScanForm({ label, onScan, result, takesFocus = false, children }: ScanFormProps) {
  const [code, setCode] = useState('')
  useScanTone(result)
  useScanner(setCode)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setCode('')
    if (code.trim() !== '') onScan(code.trim())
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field
        ref={takesFocus ? focusAtOnce : undefined}
        label={label}
        className="min-w-48 flex-1"
        value={code}
        onChange={setCode}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        data-scanner=""
      />
      <Button type="submit" variant="secondary" size="small">
        {children}
      </Button>
      <output className={`min-h-6 w-full font-semibold ${result?.isBad ? 'text-bad' : 'text-good'}`}>{result?.text}</output>
    </form>
  )
}
