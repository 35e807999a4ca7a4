import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'

/** Shown when a screen throws or its code cannot be loaded. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter()

  async function retry(): Promise<void> {
    await router.invalidate()
    reset()
  }
  return (
    <Screen title="Da ist etwas schiefgelaufen">
      <div role="alert" className="grid justify-items-start gap-3">
        <p>Der Bildschirm konnte nicht geladen werden. Prüfen Sie Ihr Internet und versuchen Sie es noch einmal.</p>
        <Button variant="secondary" size="small" onClick={() => void retry()}>
          Erneut versuchen
        </Button>
      </div>
    </Screen>
  )
}

/** Shown for an unknown URL below /admin. */
export function ScreenNotFound() {
  return (
    <Screen title="Nicht gefunden">
      <EmptyList title="Diese Seite gibt es nicht">
        <Link to="/admin" className="text-link">
          Zur Übersicht
        </Link>
      </EmptyList>
    </Screen>
  )
}
