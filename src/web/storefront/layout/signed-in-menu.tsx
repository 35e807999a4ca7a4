import { CircleUserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { MenuLink } from './menu-link.tsx'
import { accountLinks, displayName } from './nav-links.ts'
import { useLogout } from './use-logout.ts'

/** The menu of a signed-in visitor on wide screens. */
export function SignedInMenu({ user }: { user: User }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const logout = useLogout()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={layoutText.accountMenu} className={iconButtonClass}>
        {user.profileImage ? (
          <img
            src={user.profileImage}
            alt=""
            width={32}
            height={32}
            referrerPolicy="no-referrer"
            className="size-8 rounded-full object-cover"
          />
        ) : (
          <CircleUserRound className="size-5.5 text-action" aria-hidden />
        )}
      </button>
      <div ref={menu} id={id} popover="auto" className="account-menu animate-rise rounded-lg bg-white p-2 shadow-lift">
        <div className="border-b border-line px-4 pt-2 pb-3">
          <p className="font-bold">{displayName(user)}</p>
          <p className="truncate text-fine text-ink-soft">{user.email}</p>
          {user.isAdmin && <p className="mt-1 text-fine font-bold text-action">Administrator</p>}
        </div>
        <ul className="pt-2">
          {accountLinks(user).map((link) => (
            <li key={link.label}>
              <MenuLink link={link} onClick={close} className={itemClass} />
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                logout()
              }}
              className={itemClass}
            >
              {layoutText.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}

const itemClass = 'flex min-h-11 w-full items-center rounded-md px-4 text-small font-semibold hover:bg-ice'
