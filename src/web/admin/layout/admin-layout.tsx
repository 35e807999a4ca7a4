import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { AppearanceChoice } from '#web/app/document/appearance-choice.tsx'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useKeptFocus } from '#web/ui/page/use-kept-focus.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { secondFactorQuery } from '../auth/second-factor-query.ts'
import { Dialog } from '../dialog.tsx'
import { EmptyList } from '../empty-list.tsx'
import { BrowserNotices } from '../notices/browser-notices.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { Screen } from '../screen.tsx'
import { useHotkeys } from '../use-hotkeys.ts'
import { OperatorContext, useOperator } from '../use-operator.ts'
import { ADMIN_SCREENS, NOTICES_SCREEN, SECURITY_SCREEN } from './screens.ts'
import { LogoutButton, ScreenLinks, SideNavigation } from './side-navigation.tsx'
import { useLoginRedirect, useSessionEnded } from './use-session-ended.ts'

const ITEM =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-[0.6875rem] font-semibold text-ink-soft aria-[current=page]:text-action'

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl/⌘ K', 'Alles finden: Bestellung, Produkt, Kundin, Bildschirm'],
  ['/', 'In der Liste suchen'],
  ['j  k', 'Nächste, vorherige Zeile'],
  ['e  Enter', 'Zeile öffnen'],
  ['x', 'Zeile auswählen; mit Umschalt einen Bereich'],
  ['Ctrl/⌘ S', 'Speichern'],
  ['Esc', 'Auswahl aufheben, Fenster schliessen'],
  ['n', 'Packen: nächste Bestellung; p: vorherige'],
  ['v', 'Packen: als gepackt vermerken; 1 bis 9: Zeile abhaken'],
  ['?', 'Diese Übersicht'],
]

const SecurityScreen = lazy(() => import('../auth/security-screen.tsx').then((module) => ({ default: module.SecurityScreen })))

const OWNERS_SCREENS = [...ADMIN_SCREENS.filter(({ ownersOnly }) => ownersOnly), { to: '/admin/preislisten/neu', title: 'Neue Preisliste' }]

/** The layout of every screen: side navigation (bottom bar on phones), command palette and keyboard help. */
export function AdminLayout() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useHotkeys({ 'mod+k': () => setOpen('palette'), '?': () => setOpen('help') })
  const close = () => setOpen(null)
  useKeptFocus()

  return (
    <AdminGate>
      {(user) => (
        <OperatorContext value={user}>
          <SecondFactorGate>
            <div className="flex min-h-dvh flex-col bg-paper text-small lg:flex-row print:block print:bg-white">
              <SideNavigation onSearch={() => setOpen('palette')} onHelp={() => setOpen('help')} />
              <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-20 lg:pb-0 print:pb-0">
                <TestPaymentsBanner />
                <OwnersGate>
                  <Outlet />
                </OwnersGate>
              </main>
              <BottomBar onSearch={() => setOpen('palette')} />
            </div>
            {open === 'palette' && <CommandPalette onClose={close} />}
            <KeyboardHelp isOpen={open === 'help'} onClose={close} />
            <SessionEndedDialog />
            <BrowserNotices />
          </SecondFactorGate>
        </OperatorContext>
      )}
    </AdminGate>
  )
}

/** Says that nobody is charged while the shop takes test payments (docs/rules/payments.md#test-gateway). */
function TestPaymentsBanner() {
  const { data } = useQuery(shopFactsQuery)
  if (!data?.takesTestPayments) return null
  return (
    <p className="bg-warn-soft px-5 py-1.5 text-fine text-warn print:hidden">
      <strong>Test-Modus:</strong> Zahlungen werden nicht belastet.
    </p>
  )
}

/** Says on the screens of owners that they are theirs, before staff fill in what they may not save. */
function OwnersGate({ children }: { children: ReactNode }) {
  const { isOwner } = useOperator()
  const pathname = useLocation({ select: (location) => location.pathname })
  const screen = OWNERS_SCREENS.find(({ to }) => pathname === to)
  if (isOwner || !screen) return children
  return (
    <Screen title={screen.title}>
      <EmptyList title="Nur für Inhaberinnen und Inhaber">
        Ihr Konto kann das nicht ändern. Bitte fragen Sie eine Inhaberin oder einen Inhaber des Shops.
      </EmptyList>
    </Screen>
  )
}

/**
 * Shows only the setup of the second factor while one is required and missing. The server enforces the same rule
 * (docs/decisions/0014-second-factor.md).
 */
function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(secondFactorQuery)
  if (isPending) return <p className="p-8 text-ink-soft">Admin-Bereich wird geladen...</p>
  if (!data?.isRequired || data.isOn) return children
  return (
    <main id="main" tabIndex={-1} className="mx-auto min-h-dvh max-w-3xl bg-paper text-small">
      <Suspense fallback={<Skeleton className="m-8 h-96" />}>
        <SecurityScreen />
      </Suspense>
      <LogoutButton className="mx-4 flex min-h-11 items-center gap-2 text-ink-soft md:mx-8" />
    </main>
  )
}

/**
 * Offers to sign in again, in another tab, when the session has ended or was idle; what was typed stays as it is.
 */
function SessionEndedDialog() {
  const hasEnded = useSessionEnded()
  return (
    <Dialog
      isOpen={hasEnded}
      closesOutside={false}
      title="Ihre Anmeldung ist abgelaufen"
      description="Nach 30 Minuten, in denen niemand etwas getan hat, fragt die Verwaltung neu, wer da ist. Ihre Eingaben sind noch da. Melden Sie sich in einem neuen Tab an und kommen Sie hierher zurück: Dann geht es weiter."
    >
      <a
        href="/auth/login?next=%2Fadmin"
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'small' })} mt-2 justify-self-end`}
      >
        In neuem Tab anmelden
      </a>
    </Dialog>
  )
}

/**
 * Renders the administration for operators, redirects signed-out visitors to sign in, and refuses everybody else. The
 * server enforces the same rule.
 */
function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading } = useUser()
  useLoginRedirect(!isLoading && user === null)
  if (user?.isAdmin) return children(user)
  if (user) return <NoAccess email={user.email} />
  return <p className="p-8 text-ink-soft">Admin-Bereich wird geladen...</p>
}

function NoAccess({ email }: { email: string }) {
  return (
    <div className="mx-auto grid max-w-form gap-4 px-5 py-24 text-center">
      <h1 className="text-title">Kein Zugang</h1>
      <p className="text-ink-soft">
        Sie sind als {email} angemeldet. Dieses Konto darf den Shop nicht verwalten. Wenn Sie das sollten, bitten Sie eine Person mit allen
        Rechten darum.
      </p>
      <a href="/" className={buttonClass({ variant: 'secondary' })}>
        Zum Shop
      </a>
    </div>
  )
}

/** A dialog that lists the keyboard shortcuts. */
function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Mit der Tastatur">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm bg-ice px-2 py-0.5 font-sans font-bold whitespace-pre">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The navigation at the bottom, with the most urgent screens; below 1,024 px. */
function BottomBar({ onSearch }: { onSearch: () => void }) {
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
