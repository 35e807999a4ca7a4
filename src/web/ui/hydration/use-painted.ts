import { startTransition, useEffect, useState } from 'react'

/** False until what is shown first is painted: for what may come a moment later, in a task of its own. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted
}
