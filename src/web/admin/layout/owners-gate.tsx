import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyList } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { ADMIN_SCREENS } from './screens.ts'

const OWNERS_SCREENS = [...ADMIN_SCREENS.filter(({ ownersOnly }) => ownersOnly), { to: '/admin/preislisten/neu', title: 'Neue Preisliste' }]

/** Says on the screens of owners that they are theirs, before staff fill in what they may not save. */
export function OwnersGate({ children }: { children: ReactNode }) {
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
