import { useState } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Panel } from '../screen.tsx'
import { allowBrowserNotices, stopBrowserNotices } from './browser-notice-choice.ts'
import { useBrowserNoticeChoice, useBrowserNotices } from './use-browser-notices.ts'

/** Shows the notifications of this browser; part of every screen. */
export function BrowserNotices() {
  useBrowserNotices()
  return null
}

/** Asks whether this browser shows notifications (docs/rules/admin.md#browser). */
export function BrowserNoticesPanel() {
  const choice = useBrowserNoticeChoice()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  async function allow(): Promise<void> {
    setIsAsking(true)
    const isShown = await allowBrowserNotices()
    setIsAsking(false)
    if (!isShown)
      void toast.show({ title: 'Nicht eingeschaltet', text: 'Dieser Browser zeigt keine Benachrichtigungen.', tone: 'destructive' })
  }

  return (
    <Panel title="In diesem Browser" className="max-w-[46rem]">
      <Checkbox
        label="Auf diesem Gerät melden"
        hint={HINTS[choice]}
        checked={choice === 'on'}
        disabled={choice === 'unsupported' || choice === 'denied'}
        aria-busy={isAsking}
        onChange={({ target }) => (target.checked ? void allow() : stopBrowserNotices())}
      />
    </Panel>
  )
}

const IN_USE = 'Neue Bestellungen und was zu klären ist, solange die Verwaltung in einem Tab offen ist, auch im Hintergrund. Ohne Namen.'

const HINTS = {
  on: IN_USE,
  off: IN_USE,
  denied: 'Der Browser verbietet Benachrichtigungen dieser Seite. Erlauben Sie sie in den Einstellungen der Seite, neben der Adresse.',
  unsupported: 'Dieser Browser kennt keine Benachrichtigungen.',
} as const
