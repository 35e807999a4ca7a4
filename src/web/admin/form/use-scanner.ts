import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isOccupied } from '../use-hotkeys.ts'
import type { ScanResult } from './scan-form.tsx'
import { SCANNER_MS, scannerField } from './scanner.ts'

/**
 * Leads a scanner to its field from wherever the focus is, unless something else is typed into: `start` puts the first
 * character there, and the field takes the others.
 */
export function useScanner(start: (first: string) => void): void {
  const last = useRef({ key: '', at: -SCANNER_MS })
  const onKey = useEffectEvent(({ key, timeStamp, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.length > 1 || repeat || altKey || ctrlKey || metaKey || isOccupied()) return
    if (timeStamp - last.current.at < SCANNER_MS) {
      start(last.current.key)
      scannerField()?.focus()
    }
    last.current = { key, at: timeStamp }
  })
  // Before anybody sees the screen: what is scanned then would be lost.
  useLayoutEffect(() => {
    // Before the keys of the page, which leave to the field what it takes.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

let context: AudioContext | undefined

/** Plays a tone with each new result of a scan. */
export function useScanTone(result: ScanResult | null): void {
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
