import { useRef } from 'react'

/**
 * The key that makes what a form sends one thing, however often it is sent: the same for the same content until
 * `forget`, as after it was saved. Changed content is another thing: the first may have been saved by a request whose
 * response was lost.
 */
export function useKeyOf(): { keyOf: (content: object) => string; forget: () => void } {
  const sent = useRef({ text: '', key: '' })
  return {
    keyOf(content) {
      const text = JSON.stringify(content)
      if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() }
      return sent.current.key
    },
    forget: () => void (sent.current = { text: '', key: '' }),
  }
}
