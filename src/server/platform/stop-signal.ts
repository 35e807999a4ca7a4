const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Aborted, with the name of the signal as its reason, once this process is told to stop
 * (docs/rules/operations.md#shutdown).
 */
export function onStopSignal(): AbortSignal {
  const stopping = new AbortController()
  // npm forwards what a terminal has sent already, so that one Ctrl-C can arrive several times.
  for (const name of SIGNALS) process.on(name, () => stopping.abort(name))
  return stopping.signal
}
