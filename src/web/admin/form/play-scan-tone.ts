let context: AudioContext | undefined

/** A short high tone for a scan that counted, a longer low one for what did not: who scans looks at the goods. */
export function playScanTone({ isBad }: { isBad: boolean }): void {
  context ??= new AudioContext()
  const tone = context.createOscillator()
  tone.frequency.value = isBad ? 220 : 880
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (isBad ? 0.4 : 0.1))
}
