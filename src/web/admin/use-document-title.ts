import { useEffect } from 'react'

/** Names the screen in the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Verwaltung`
  }, [title])
}
