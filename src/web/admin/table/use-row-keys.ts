import { useRef } from 'react'
import { useHotkeys } from '../use-hotkeys.ts'

/** Keyboard control of the rows: j and k move the focus, x selects the row, e opens it. */
export function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null)

  function step(by: 1 | -1): void {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const at = links.findIndex((link) => link === focusedLink())
    const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
    next?.focus()
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }

  function focusedLink(): HTMLElement | null {
    const row = document.activeElement?.closest('tr')
    return row && body.current?.contains(row) ? row.querySelector<HTMLElement>('[data-row-link]') : null
  }

  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => focusedLink()?.click(),
    x: () => focusedLink()?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  })
  return body
}
