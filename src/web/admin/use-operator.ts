import { createContext, use } from 'react'
import type { User } from '#contract/accounts.ts'

export const OperatorContext = createContext<User | null>(null)

/** Who works here, and whether this person may do what only owners may. */
export function useOperator(): { user: User; isOwner: boolean } {
  const user = use(OperatorContext)
  if (!user) throw new Error('A screen of the administration stands inside its frame.')
  return { user, isOwner: user.role === 'owner' }
}
