import { useEffect, useRef, useState } from 'react'

const SETTLED_MS = 250

/** What is typed into the search box: it reaches the address once typing pauses, and follows the address on back and forward. */
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
