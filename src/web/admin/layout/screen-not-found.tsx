import { Link } from '@tanstack/react-router'
import { Screen } from '../screen.tsx'
import { Empty } from '../states.tsx'

/** Says that no screen is at this address. */
export function ScreenNotFound() {
  return (
    <Screen title="Nicht gefunden">
      <Empty title="Diesen Bildschirm gibt es nicht">
        <Link to="/admin" className="text-link">
          Zur Übersicht
        </Link>
      </Empty>
    </Screen>
  )
}
