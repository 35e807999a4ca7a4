import { useEffect } from 'react'
import { FAVOURITES_KEY } from '#web/app/favourites.ts'
import { useUser } from '#web/app/use-user.ts'
import { ALLERGIES_KEY } from '#web/storefront/allergies/stored-allergies.ts'
import { takeForUsed } from '#web/ui/page-use.ts'

/** Brings the cards to life at once for visitors who may have favourites or allergies, which the cards show. */
export function useOwnMarks(): void {
  const { user } = useUser()
  useEffect(() => {
    const hasStored = [FAVOURITES_KEY, ALLERGIES_KEY].some((key) => localStorage.getItem(key) !== null)
    if (user || hasStored) takeForUsed()
  }, [user])
}
