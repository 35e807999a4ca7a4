import { CircleUserRound, Heart, Menu, Search } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useHref } from '#web/app/navigation/navigation.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { useCartOfOtherTabs } from '#web/storefront/cart/use-cart-of-other-tabs.ts'
import { useCart, useItemCount } from '#web/storefront/cart/use-cart.ts'
import { useOpenCart } from '#web/storefront/cart/use-open-cart.ts'
import { IconButton, iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { lazyOverlay } from '#web/ui/overlays/lazy-overlay.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { CartButton } from './cart-button.tsx'
import { MenuLink } from './menu-link.tsx'
import { mainLinks, SHOP_LINK } from './nav-links.ts'
import { ShopMenu } from './shop-menu.tsx'
import { useHeaderScroll } from './use-header-scroll.ts'
import { Wordmark } from './wordmark.tsx'

const CartDrawer = lazyOverlay(async () => (await import('#web/storefront/cart/cart-drawer.tsx')).CartDrawer)
const CardHint = lazyOverlay(async () => (await import('#web/storefront/cart/card-hint.tsx')).CardHint)
const SearchOverlay = lazyOverlay(async () => (await import('#web/storefront/search/search-overlay.tsx')).SearchOverlay)
const MobileMenu = lazyOverlay(async () => (await import('./mobile-menu.tsx')).MobileMenu)
// Most visitors are not signed in.
const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

type Overlay = 'cart' | 'menu' | 'search'

/** The header of every page. */
export function SiteHeader() {
  const { user } = useUser()
  const { lines } = useCart()
  const itemCount = useItemCount()
  useCartOfOtherTabs()
  const href = useHref()
  // Bound to the address, so that any change of it closes it.
  const [opened, setOpened] = useState<{ overlay: Overlay; at: string } | null>(null)
  const openOverlay = opened?.at === href ? opened.overlay : null
  const open = (overlay: Overlay) => setOpened({ overlay, at: href })
  const close = () => setOpened(null)
  useOpenCart(() => open('cart'))
  const { isHidden, isScrolled } = useHeaderScroll({ isLocked: openOverlay !== null, itemCount })

  return (
    <header
      data-hidden={isHidden || undefined}
      data-scrolled={isScrolled || undefined}
      className={
        'group sticky top-0 z-30 print:static print:translate-none! border-b border-transparent bg-paper transition-transform duration-250 focus-within:translate-y-0 ' +
        'data-hidden:-translate-y-full data-scrolled:border-line data-scrolled:bg-paper/92 data-scrolled:backdrop-blur-md focus-within:data-hidden:translate-y-0'
      }
    >
      <div className="page-width grid h-16 grid-cols-[1fr_auto] items-center md:h-20 low:h-14 md:grid-cols-[1fr_auto_1fr]">
        <Wordmark />
        <MainNavigation user={user} />
        <div className="-mr-2.5 flex items-center justify-end">
          <IconButton
            label={layoutText.openSearch}
            aria-haspopup="dialog"
            onClick={() => open('search')}
            onPointerEnter={SearchOverlay.preload}
            onFocus={SearchOverlay.preload}
          >
            <Search className="size-5.5" aria-hidden />
          </IconButton>
          <Link to="/favoriten" aria-label={layoutText.favourites} className={`${iconButtonClass} max-[24rem]:hidden`}>
            <Heart className="size-5.5" aria-hidden />
          </Link>
          <div className="hidden md:block">
            <AccountMenu />
          </div>
          <CartButton itemCount={itemCount} onClick={() => open('cart')} onIntent={CartDrawer.preload} />
          <IconButton
            label={layoutText.openMenu}
            aria-haspopup="dialog"
            onClick={() => open('menu')}
            onPointerEnter={MobileMenu.preload}
            onFocus={MobileMenu.preload}
            className="md:hidden"
          >
            <Menu className="size-5.5" aria-hidden />
          </IconButton>
        </div>
      </div>
      <CardHint isOpen={itemCount > 0} itemCount={itemCount} lines={lines} />
      <CartDrawer isOpen={openOverlay === 'cart'} onClose={close} />
      <SearchOverlay isOpen={openOverlay === 'search'} onClose={close} />
      <MobileMenu isOpen={openOverlay === 'menu'} onClose={close} itemCount={itemCount} />
    </header>
  )
}

// The cart, which the header reads a moment after the page, changes nothing here.
const MainNavigation = memo(({ user }: { user: User | null }) => (
  <nav aria-label={layoutText.mainNavigation} className="hidden md:block">
    <ul className="flex h-16 items-center gap-1 md:h-20 low:h-14">
      {mainLinks(user).map((link) => {
        const Entry = link === SHOP_LINK ? ShopMenu : MenuLink
        return (
          <li key={link.label} className="h-full content-center">
            <Entry link={link} className={navLinkClass} />
          </li>
        )
      })}
    </ul>
  </nav>
))

const navLinkClass =
  'inline-flex min-h-11 items-center rounded-full px-4 text-small font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-action aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

/** The header's account area on wide screens. */
function AccountMenu() {
  const { user, isLoading } = useUser()
  if (isLoading) return <AccountPending />
  if (user)
    return (
      <Suspense fallback={<AccountPending />}>
        <SignedInMenu user={user} />
      </Suspense>
    )
  return (
    <Link to="/auth/login" aria-label={layoutText.signIn} className={iconButtonClass}>
      <CircleUserRound className="size-5.5" aria-hidden />
    </Link>
  )
}

function AccountPending() {
  return <Skeleton className="m-1.5 size-8 rounded-full!" />
}
