import { useEffect, useRef, useState } from 'react'

const SETTLED_MS = 250

/** The text of the search box: written to the URL once typing pauses, and updated from it on back and forward. */
export function useSearchText(
  inAddress: string,
  commit: (text: string) => void,
): { text: string; type: (text: string) => void; commitNow: () => void } {
  const [text, setText] = useState(inAddress)
  const committed = useRef(inAddress)
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  })

  useEffect(() => {
    if (inAddress === committed.current) return
    committed.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (text.trim() === committed.current) return
    const timer = setTimeout(() => settle(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])

  function settle(typed: string) {
    committed.current = typed.trim()
    latestCommit.current(committed.current)
  }

  return { text, type: setText, commitNow: () => text.trim() !== committed.current && settle(text) }
}
