import { useState } from 'react'

/** True once the condition has been true: what was shown stays mounted and keeps its input. */
export function useLatch(isOn: boolean): boolean {
  const [wasOn, setWasOn] = useState(false)
  if (isOn && !wasOn) setWasOn(true)
  return wasOn || isOn
}
