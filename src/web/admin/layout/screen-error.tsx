import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
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
