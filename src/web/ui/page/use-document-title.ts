import { useEffect } from 'react'

/** Sets the document's title, whole. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
