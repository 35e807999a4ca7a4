const searches = new Map<string, object>()

/** Remembers the search parameters of a screen, so that a link back to it keeps its filters. */
export function rememberSearch({ pathname, search }: { pathname: string; search: object }): void {
  searches.set(pathname, search)
}

/** The search parameters that the screen had when it was last open; none at first. */
export function lastSearch(pathname: string): object {
  return searches.get(pathname) ?? {}
}
