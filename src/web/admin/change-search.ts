interface SearchChange<Search> {
  to: '.'
  search: (previous: Search) => Search
  replace: boolean
  resetScroll: false
  viewTransition: false
}

/** A route's `navigate` function, reduced to changing search parameters. */
export type NavigateSearch<Search> = (change: SearchChange<Search>) => Promise<void>

/** Changes some search parameters of the current screen, without scrolling or a view transition. */
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
