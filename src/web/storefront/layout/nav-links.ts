import type { User } from '#contract/accounts.ts'

export interface NavLink {
  label: string
  to: string
  /** The page is not part of the storefront, so the browser loads it. */
  reloadDocument?: true
}

const ADMIN_PATH = '/admin'

const MAIN: readonly NavLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: 'Über uns', to: '/about' },
]

/** The header's links; 'Admin' for operators only. */
export function mainLinks(user: User | null): readonly NavLink[] {
  return user?.isAdmin ? [...MAIN, { label: 'Admin', to: ADMIN_PATH, reloadDocument: true }] : MAIN
}

/** The links of a signed-in visitor's account menu. */
export function accountLinks(user: User): readonly NavLink[] {
  const own = [
    { label: 'Meine Bestellungen', to: '/my-orders' },
    { label: 'Einstellungen', to: '/settings' },
  ]
  return user.isAdmin ? [...own, { label: 'Admin Panel', to: ADMIN_PATH, reloadDocument: true }] : own
}

/** The name shown for an account in the menu. */
export function displayName({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email || 'Benutzer'
}
