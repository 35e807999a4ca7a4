interface SearchChange<Search> {
  to: '.'
  search: (previous: Search) => Search
  replace: boolean
  resetScroll: false
  viewTransition: false
}

/** A route's `navigate`, as far as it changes search parameters. */
export type NavigateSearch<Search> = (change: SearchChange<Search>) => Promise<void>

/** Changes some of a screen's search parameters, without scrolling or fading. */
export function changeSearch<Search extends object>(
  navigate: NavigateSearch<Search>,
  patch: Partial<NoInfer<Search>>,
  { replaces = false }: { replaces?: boolean } = {},
): void {
  void navigate({
    to: '.',
    search: (previous) => ({ ...previous, ...patch }),
    replace: replaces,
    resetScroll: false,
    viewTransition: false,
  })
}
