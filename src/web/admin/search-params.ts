import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Builds a route's `validateSearch`. Unknown parameters and unknown values are dropped. */
export function searchParams<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  return (search: Record<string, unknown>): z.output<typeof schema> => z.parse(schema, search)
}

/** Any text. */
export const text = () => orElse(z.optional(z.string()), undefined)

/** One of the values that a filter or sort order knows. */
export const oneOf = <const Values extends readonly string[]>(values: Values) => orElse(z.optional(z.enum(values)), undefined)

/** A yes-or-no filter: `ja` or `nein`. */
export const yesOrNo = () => oneOf(['ja', 'nein'])

/** The value of a yes-or-no filter; undefined when it is not set. */
export function booleanOf(value: 'ja' | 'nein' | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'ja'
}

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
