import { Link } from '@tanstack/react-router'
import { EmptyList } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'

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
