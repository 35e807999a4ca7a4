import { useEffect } from 'react'

/** Says in the document's title that something is wrong: it is what a screen reader reads first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    const title = document.title
    document.title = `Fehler: ${title}`
    return () => {
      document.title = title
    }
  }, [hasErrors])
}
