import { useNavigate, useSearch } from '@tanstack/react-router'

export type AddressChange = Readonly<Record<string, string | undefined>>

/** What the address holds after its question mark (filter, sort, page), and how a screen changes it. */
export function useAddress() {
  const values: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()

  /** Another filter begins at the first page, unless the change says where. */
  function change(patch: AddressChange, { replaces = false }: { replaces?: boolean } = {}): void {
    const search = { ...values, cursor: undefined, ...patch }
    void navigate({ to: '.', search: search as never, replace: replaces, resetScroll: false, viewTransition: false })
  }

  return { values, change }
}
