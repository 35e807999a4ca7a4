export function keepRunning(
  run: () => Promise<number>,
  options: {
    stop: AbortSignal
    onDeath: (death: { code: number; seconds: number }) => void
    firstPauseMs?: number
    maxPauseMs?: number
  },
): Promise<number>
