import { Link } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { useState } from 'react'
import { AppearanceChoice } from '#web/app/appearance-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ADMIN_SCREENS, NOTICES_SCREEN, SECURITY_SCREEN } from './screens.ts'
import { ScreenLinks } from './side-navigation.tsx'

const ITEM =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-[0.6875rem] font-semibold text-ink-soft aria-[current=page]:text-action'

/** The navigation at the bottom, with the most urgent screens; below 1,024 px. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav
      aria-label="Schnellzugriff"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {ADMIN_SCREENS.slice(0, 3).map(({ to, title, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }} className={ITEM}>
          <Icon className="size-5" aria-hidden />
          {title}
        </Link>
      ))}
      <button type="button" className={ITEM} onClick={onSearch}>
        <Search className="size-5" aria-hidden />
        Suchen
      </button>
      <button type="button" className={ITEM} onClick={() => setIsOpen(true)}>
        <Ellipsis className="size-5" aria-hidden />
        Mehr
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Verwaltung">
        <ScreenLinks onChoose={() => setIsOpen(false)} />
        <a href="/" className="mt-2 flex min-h-11 items-center px-3 text-ink-soft">
          Zum Shop
        </a>
        {[NOTICES_SCREEN, SECURITY_SCREEN].map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            onClick={() => setIsOpen(false)}
            className="flex min-h-11 items-center px-3 text-ink-soft aria-[current=page]:text-ink"
          >
            {title}
          </Link>
        ))}
        <AppearanceChoice className="px-3 py-1 text-ink-soft" />
        <LogoutButton className="flex min-h-11 items-center gap-2 px-3 text-ink-soft" />
      </Dialog>
    </nav>
  )
}
