import { useNavigate } from '@tanstack/react-router'

/** What stands after '/admin/' in an address of the administration. */
export function splatOf(to: string): string {
  return to.replace(/^\/admin\/?/, '')
}

/** Goes to a screen of the administration; `isSaved` leaves a form without asking, because nothing of it is lost. */
export function useGo(): (to: string, options?: { isSaved?: boolean; replaces?: boolean }) => void {
  const navigate = useNavigate()
  return (to, { isSaved = false, replaces = false } = {}) => {
    void navigate({ to: '/admin/$', params: { _splat: splatOf(to) }, replace: replaces, ignoreBlocker: isSaved })
  }
}
