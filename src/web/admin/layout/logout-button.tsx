import { LogOut } from 'lucide-react'
import { useSignOut } from '#web/app/visitor/use-sign-out.ts'

/** Signs out; `AdminGate` then redirects to the sign-in page. */
export function LogoutButton({ className }: { className: string }) {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={signOut} className={className}>
      <LogOut className="size-4" aria-hidden /> Abmelden
    </button>
  )
}
