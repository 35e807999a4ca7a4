import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminLink } from '../admin-link.tsx'
import { Screen } from '../screen.tsx'
import { Empty } from '../states.tsx'
import { ScreenParams } from '../use-screen-params.ts'
import { screenFor } from './screen-for.ts'

/** The screen that the address names. */
export function CurrentScreen() {
  const { _splat = '' } = useParams({ strict: false })
  const found = screenFor(_splat)
  if (!found) {
    return (
      <Screen title="Nicht gefunden">
        <Empty title="Diesen Bildschirm gibt es nicht">
          <AdminLink to="/admin" className="text-link">
            Zur Übersicht
          </AdminLink>
        </Empty>
      </Screen>
    )
  }
  return (
    <ScreenParams value={found.params}>
      <Suspense fallback={<Skeleton className="m-8 h-96" />}>
        <found.Screen key={found.path} />
      </Suspense>
    </ScreenParams>
  )
}
