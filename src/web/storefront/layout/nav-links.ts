import type { User } from '#contract/accounts/accounts.ts'
import * as layoutText from '#messages/pages/layout.ts'
import type { PlainPath } from '#web/app/navigation/navigation.ts'

/** A link of a menu: to a page of the storefront, or to the administration. */
export type NavLink = { label: string } & ({ to: PlainPath } | { href: '/admin' })

/** Has a menu of its own in the header of wide screens. */
export const SHOP_LINK: NavLink = { label: layoutText.shop, to: '/shop' }

const MAIN: readonly NavLink[] = [{ label: layoutText.home, to: '/' }, SHOP_LINK, { label: layoutText.about, to: '/about' }]

/** The header's links; 'Admin' for operators only. */
export function mainLinks(user: User | null): readonly NavLink[] {
  return user?.isAdmin ? [...MAIN, { label: 'Admin', href: '/admin' }] : MAIN
}

/** The links of a signed-in visitor's account menu. */
export function accountLinks(user: User): readonly NavLink[] {
  const own: readonly NavLink[] = [
    { label: layoutText.myOrders, to: '/my-orders' },
    { label: layoutText.settings, to: '/settings' },
  ]
  return user.isAdmin ? [...own, { label: 'Admin Panel', href: '/admin' }] : own
}

/** The name shown for an account in the menu. */
export function displayName({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email || layoutText.namelessUser
}
