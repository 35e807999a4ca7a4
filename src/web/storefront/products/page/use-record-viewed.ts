import { useEffect } from 'react'
import { recordViewed } from './recently-viewed.ts'

/** Remembers in this browser that the product was looked at. */
export function useRecordViewed(id: number): void {
  useEffect(() => recordViewed(id), [id])
}
