import { Link, useLocation } from '@tanstack/react-router'
import { ArrowUpRight, Bell, Keyboard, LogOut, Search, ShieldCheck } from 'lucide-react'
import { AppearanceChoice } from '#web/app/document/appearance-choice.tsx'
import { useSignOut } from '#web/app/visitor/use-sign-out.ts'
import { useOperator } from '../use-operator.ts'
import { ADMIN_SCREENS, NOTICES_SCREEN, SCREEN_GROUPS, type ScreenEntry, SECURITY_SCREEN } from './screens.ts'
import { useTasks } from './use-tasks.ts'

const FOOT_LINK =
  'flex min-h-9 items-center gap-2 rounded-sm px-3 hover:bg-frost hover:text-ink aria-[current=page]:bg-frost aria-[current=page]:text-ink'

/** The navigation at the left, with the number of open tasks; from 1,024 px on. */
export function SideNavigation({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const { user } = useOperator()
  return (
    <aside
      aria-label="Seitenleiste"
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line bg-ice px-3 py-5 lg:flex print:hidden"
    >
      <Link to="/admin" className="px-3 text-fine font-extrabold tracking-[0.18em]">
        FIRNFRUCHT
      </Link>
      <button
        type="button"
        onClick={onSearch}
        className="mt-5 mb-4 flex min-h-9 items-center gap-2 rounded-sm bg-white px-3 text-fine text-ink-soft ring-1 ring-control ring-inset hover:ring-ink"
      >
        <Search className="size-4" aria-hidden /> Suchen <kbd className="ml-auto font-sans">Ctrl K</kbd>
      </button>
      <ScreenLinks />
      <div className="mt-auto grid gap-0.5 pt-6 text-fine text-ink-soft">
        <a href="/" className={FOOT_LINK}>
          <ArrowUpRight className="size-4" aria-hidden /> Zum Shop
        </a>
        <button type="button" onClick={onHelp} className={FOOT_LINK}>
          <Keyboard className="size-4" aria-hidden /> Tastatur <kbd className="ml-auto font-sans">?</kbd>
        </button>
        <Link to={NOTICES_SCREEN.to} className={FOOT_LINK}>
          <Bell className="size-4" aria-hidden /> {NOTICES_SCREEN.title}
        </Link>
        <Link to={SECURITY_SCREEN.to} className={FOOT_LINK}>
          <ShieldCheck className="size-4" aria-hidden /> {SECURITY_SCREEN.title}
        </Link>
        <LogoutButton className={FOOT_LINK} />
        <AppearanceChoice className="px-3 pt-2" />
        <p className="truncate px-3 pt-2" title={user.email}>
          {user.email}
        </p>
      </div>
    </aside>
  )
}

/** Links to the screens that this operator may open, by the groups of the navigation. */
export function ScreenLinks({ onChoose }: { onChoose?: () => void }) {
  const { isOwner } = useOperator()
  const open = ADMIN_SCREENS.filter((screen) => isOwner || !screen.ownersOnly)
  const linksTo = (screens: readonly ScreenEntry[]) =>
    screens.map((screen) => <ScreenLink key={screen.to} screen={screen} onChoose={onChoose} />)
  return (
    <nav aria-label="Verwaltung" className="grid gap-0.5">
      {linksTo(open.filter(({ group }) => group === undefined))}
      {SCREEN_GROUPS.map((group) => (
        <fieldset key={group} className="mt-4 grid min-w-0 gap-0.5">
          <legend className="px-3 pb-1 text-fine text-ink-soft">{group}</legend>
          {linksTo(open.filter((screen) => screen.group === group))}
        </fieldset>
      ))}
    </nav>
  )
}

function ScreenLink({ screen: { to, title, icon: Icon, waiting }, onChoose }: { screen: ScreenEntry; onChoose: (() => void) | undefined }) {
  const { data: tasks } = useTasks()
  // Where one screen is below another, only the nearer one is the current one.
  const isBelow = useLocation({
    select: ({ pathname }) => ADMIN_SCREENS.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to)),
  })
  const count = tasks && waiting ? waiting(tasks) : 0
  return (
    <Link
      to={to}
      onClick={onChoose}
      activeOptions={{ exact: to === '/admin' || isBelow, includeSearch: false }}
      className="flex min-h-9 items-center gap-3 rounded-sm px-3 font-semibold text-ink-soft hover:bg-frost hover:text-ink aria-[current=page]:bg-frost aria-[current=page]:text-ink pointer-coarse:min-h-11"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {title}
      {count > 0 && (
        <span className="ml-auto rounded-full bg-action px-2 text-fine leading-5 font-bold text-white tabular-nums">
          {count}
          <span className="sr-only"> offen</span>
        </span>
      )}
    </Link>
  )
}

/** Signs out; `AdminGate` then redirects to the sign-in page. */
export function LogoutButton({ className }: { className: string }) {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={signOut} className={className}>
      <LogOut className="size-4" aria-hidden /> Abmelden
    </button>
  )
}
