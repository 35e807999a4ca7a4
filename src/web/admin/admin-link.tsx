import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preloadScreen } from './layout/screen-for.ts'
import { splatOf } from './use-go.ts'

interface AdminLinkProps {
  /** A screen of the administration, such as '/admin/bestellungen/…'. */
  to: string
  search?: Readonly<Record<string, string>>
  /** Marks the link as current on this very screen only, not on those below it. */
  isExact?: boolean
  onClick?: (() => void) | undefined
  className?: string
  children: ReactNode
  'data-row-link'?: string
}

/** A link within the administration; its screen's code is fetched when the pointer or focus comes near. */
export function AdminLink({ to, search = {}, isExact = false, ...rest }: AdminLinkProps) {
  const preload = () => preloadScreen(to)
  return (
    <Link
      to="/admin/$"
      params={{ _splat: splatOf(to) }}
      search={search as never}
      activeOptions={{ exact: isExact, includeSearch: false }}
      onMouseEnter={preload}
      onFocus={preload}
      {...rest}
    />
  )
}
