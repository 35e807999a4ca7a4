import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { BrowserNotices } from '../notices/browser-notices.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { useHotkeys } from '../use-hotkeys.ts'
import { OperatorContext } from '../use-operator.ts'
import { AdminGate } from './admin-gate.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { OwnersGate } from './owners-gate.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TestPaymentsBanner } from './test-payments-banner.tsx'

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
