import { createContext, use } from 'react'
import type { User } from '#contract/accounts/accounts.ts'

export const OperatorContext = createContext<User | null>(null)

/** The signed-in operator, and whether they are an owner. */
export function useOperator(): { user: User; isOwner: boolean } {
  const user = use(OperatorContext)
  if (!user) throw new Error('useOperator needs the AdminLayout around it.')
  return { user, isOwner: user.role === 'owner' }
}
