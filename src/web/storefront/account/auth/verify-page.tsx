import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useVerification } from './use-verification.ts'

/** Confirms the e-mail address with the mailed link. */
export function VerifyPage() {
  const { token } = useSearch({ from: '/auth/verify' })
  const state = useVerification(token)
  if (state === 'pending') {
    return (
      <AuthLayout title="E-Mail-Adresse bestätigen">
        <output className="block">Einen Moment bitte...</output>
        <Skeleton className="mt-6 h-13 w-48 rounded-full" />
      </AuthLayout>
    )
  }
  if (state === 'refused') {
    return (
      <AuthLayout title="Dieser Link gilt nicht mehr">
        <output className="block">
          Er ist abgelaufen oder wurde schon benutzt. In den Einstellungen schicken wir Ihnen gern einen neuen.
        </output>
        <LinkButton to="/settings" look="secondary" className="mt-6">
          Zu den Einstellungen
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Ihre E-Mail-Adresse ist bestätigt">
      <output className="block">Vielen Dank. Frühere Bestellungen mit dieser Adresse finden Sie nun unter Meine Bestellungen.</output>
      <LinkButton to="/my-orders" className="mt-6">
        Meine Bestellungen
      </LinkButton>
    </AuthLayout>
  )
}
