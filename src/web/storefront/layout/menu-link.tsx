import { Link } from '#web/app/navigation/link.tsx'
import type { NavLink } from './nav-links.ts'

interface MenuLinkProps {
  link: NavLink
  onClick?: (() => void) | undefined
  className: string
}

/** A link of a menu or of the footer, marked while its page is shown. */
export function MenuLink({ link, ...anchor }: MenuLinkProps) {
  if ('href' in link)
    return (
      <a href={link.href} {...anchor}>
        {link.label}
      </a>
    )
  return (
    <Link to={link.to} {...anchor}>
      {link.label}
    </Link>
  )
}
