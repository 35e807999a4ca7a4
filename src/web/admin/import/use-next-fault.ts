import { useEffect, useRef } from 'react'

/**
 * Focuses, with every new plan, its first cell with an error, or the button that imports it; undefined while it takes
 * no press. A cell that is being corrected keeps the focus.
 */
export function useNextFault(planHash: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (planHash === undefined) return
    if (document.activeElement?.matches('[data-faulty]')) return
    const next = panel.current?.querySelector<HTMLElement>('[data-faulty]') ?? panel.current?.querySelector<HTMLElement>('[data-import]')
    next?.focus()
  }, [planHash])
  return panel
}
