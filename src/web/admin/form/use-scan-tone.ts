import { useEffect } from 'react'
import type { ScanResult } from './scan-form.tsx'

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
