import { useNavigate, useSearch } from '@tanstack/react-router'

export type AddressChange = Readonly<Record<string, string | undefined>>

/** What the address holds after its question mark (filter, sort, page), and how a screen changes it. */
export function useAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  )

  /** Another filter begins at the first page, unless the change says where. */
  function change(patch: AddressChange, { replaces = false }: { replaces?: boolean } = {}): void {
    const next = Object.entries({ ...values, cursor: undefined, ...patch }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({
      to: '.',
      search: Object.fromEntries(next.map(([key, value]) => [key, asTyped(value)])) as never,
      replace: replaces,
      resetScroll: false,
      viewTransition: false,
    })
  }

  return { values, change }
}

/** The router writes a text that looks like a number in quotes, and the number itself without. */
function asTyped(value: string | undefined): string | number | undefined {
  return value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
}
