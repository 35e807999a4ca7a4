import { ShoppingBag } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import { countText } from './cart-button.tsx'
import { FreeShippingLine } from './free-shipping-line.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLink } from './menu-link.tsx'
import { accountLinks, mainLinks, type NavLink } from './nav-links.ts'
import { SpecialLinks } from './special-links.tsx'
import { useLogout } from './use-logout.ts'

interface MobileMenuProps {
  isOpen: boolean
  onClose: () => void
  itemCount: number
}

/** The menu of narrow screens. */
export function MobileMenu({ isOpen, onClose, itemCount }: MobileMenuProps) {
  const { user } = useUser()
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={layoutText.menu} shape="side">
      <div className="flex min-h-full flex-col">
        <nav aria-label={layoutText.menu}>
          <ul>
            {mainLinks(user).map((link) => (
              <li key={link.label}>
                <MenuLink
                  link={link}
                  onClick={onClose}
                  className="flex min-h-14 items-center border-b border-line font-headline text-title aria-[current=page]:text-action"
                />
              </li>
            ))}
          </ul>
        </nav>
        <SpecialLinks
          onLeave={onClose}
          sizes="(min-width: 40rem) 190px, 44vw"
          lastSizes="(min-width: 40rem) 400px, 90vw"
          className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 [&>:last-child:nth-child(odd)]:col-span-2 [&>:last-child:nth-child(odd)>div]:aspect-21/9"
        />
        <LinkButton to="/shop" onClick={onClose} className="mt-8">
          {layoutText.shopNow}
        </LinkButton>
        {itemCount > 0 && (
          <LinkButton to="/cart" onClick={onClose} variant="secondary" className="mt-3">
            <ShoppingBag className="size-5" aria-hidden />
            {layoutText.cart(countText(itemCount))}
          </LinkButton>
        )}
        <div className="mt-8 border-t border-line pt-6">
          {user ? <SignedIn user={user} onLeave={onClose} /> : <SignedOut onLeave={onClose} />}
        </div>
        <LanguageLinks className="mt-4 border-t border-line pt-4" />
        <FreeShippingLine className="mt-auto pt-8 text-fine text-ink-soft" />
      </div>
    </DialogWindow>
  )
}

function SignedIn({ user, onLeave }: { user: User; onLeave: () => void }) {
  const logout = useLogout()
  return (
    <>
      <div className="flex items-center gap-3">
        <span
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-action text-lead font-bold text-white uppercase"
          aria-hidden
        >
          {user.email.charAt(0)}
        </span>
        <div className="min-w-0">
          <p className="truncate font-bold">{user.email}</p>
          <p className="text-fine text-good">{layoutText.signedIn}</p>
        </div>
      </div>
      <ul className="mt-4">
        {accountLinks(user).map((link) => (
          <AccountLink key={link.label} link={link} onClick={onLeave} />
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onLeave()
              logout()
            }}
            className={accountLinkClass}
          >
            {layoutText.signOut}
          </button>
        </li>
      </ul>
    </>
  )
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  return (
    <ul>
      <AccountLink link={{ label: layoutText.signIn, to: '/auth/login' }} onClick={onLeave} />
      <AccountLink link={{ label: layoutText.register, to: '/auth/register' }} onClick={onLeave} />
    </ul>
  )
}

function AccountLink(props: { link: NavLink; onClick: () => void }) {
  return (
    <li>
      <MenuLink {...props} className={accountLinkClass} />
    </li>
  )
}

const accountLinkClass = 'flex min-h-12 w-full items-center font-semibold hover:text-action'
