import { LogOut } from 'lucide-react'
import { useLogout } from '#web/app/use-logout.ts'

/** Leaves the administration and the account. */
export function LogoutButton({ className }: { className: string }) {
  const logout = useLogout()
  return (
    <button type="button" onClick={logout} className={className}>
      <LogOut className="size-4" aria-hidden /> Abmelden
    </button>
  )
}
