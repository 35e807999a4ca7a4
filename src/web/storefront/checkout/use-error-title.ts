import { useEffect } from 'react'

const PREFIX = 'Fehler: '

/** Says in the document's title that something is wrong: it is what a screen reader reads first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    document.title = `${PREFIX}${document.title}`
    return () => {
      document.title = document.title.replace(PREFIX, '')
    }
  }, [hasErrors])
}
