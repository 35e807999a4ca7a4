import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { isOccupied } from '../use-hotkeys.ts'
import { Field } from './field.tsx'
import { focusAtOnce } from './focus.ts'
import { SCANNER_MS, scannerField } from './scanner.ts'

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

/**
 * Leads a scanner to its field from wherever the focus is, unless something else is typed into: `start` puts the first
 * character there, and the field takes the others.
 */
function useScanner(start: (first: string) => void): void {
  const last = useRef({ key: '', at: -SCANNER_MS })
  const onKey = useEffectEvent(({ key, timeStamp, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.length > 1 || repeat || altKey || ctrlKey || metaKey || isOccupied()) return
    if (timeStamp - last.current.at < SCANNER_MS) {
      start(last.current.key)
      scannerField()?.focus()
    }
    last.current = { key, at: timeStamp }
  })
  useEffect(() => {
    // Before the keys of the page, which leave to the field what it takes.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

let context: AudioContext | undefined

/** Plays a tone with each new result of a scan. */
function useScanTone(result: ScanResult | null): void {
  useEffect(() => {
    if (result) playScanTone(result)
  }, [result])
}

/** A short high tone for a scan that counted, a longer low one for what did not: who scans looks at the goods. */
function playScanTone({ isBad }: { isBad: boolean }): void {
  context ??= new AudioContext()
  const tone = context.createOscillator()
  tone.frequency.value = isBad ? 220 : 880
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (isBad ? 0.4 : 0.1))
}
