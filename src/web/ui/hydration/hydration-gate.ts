/** What a part of the page waits for before it is hydrated. */
export interface Gate {
  /** Resolves when the gate opens; null for one that was never closed. */
  opened: Promise<void> | null
  /** Opens, once the part's own code has loaded. If it cannot be loaded, the next call tries again. */
  open: () => void
  /** Whether opening loads code. */
  loads: boolean
}

/** Creates a gate; `load` loads the code of what is behind it. */
export function createGate({ isOpen, load }: { isOpen: boolean; load?: (() => Promise<void>) | undefined }): Gate {
  if (isOpen) return { opened: null, open: () => {}, loads: false }
  let resolve: () => void
  const opened = new Promise<void>((done) => {
    resolve = done
  })
  function letThrough(): void {
    // React reads a promise with a status without suspending again.
    Object.assign(opened, { status: 'fulfilled' })
    resolve()
  }
  return {
    opened,
    open: () => (load ? void load().then(letThrough, (error: unknown) => reportError(error)) : letThrough()),
    loads: load !== undefined,
  }
}
