import { useNavigate } from '@tanstack/react-router'
import { lastSearch } from './last-search.ts'
import type { ScreenPath } from './screen-path.ts'

/** Leads from a record that is there no more back to its list, with the filters that the list had. */
export function useBackToList(list: ScreenPath): () => Promise<void> {
  const navigate = useNavigate()
  return () => navigate({ to: list, search: lastSearch(list), ignoreBlocker: true })
}
