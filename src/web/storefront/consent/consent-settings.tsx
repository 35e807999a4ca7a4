import { germanDateTime } from '#domain/calendar/german-date.ts'
import { NECESSARY_ONLY } from '#domain/consent/consent.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { ConsentForm } from './consent-form.tsx'
import { useConsent } from './use-consent.ts'

/** Shows the visitor's cookie choice on /datenschutz and lets it be changed or withdrawn. */
export function ConsentSettings() {
  const { consent, choose } = useConsent()
  const toast = useToast()
  const isWithdrawable = consent !== null && (consent.analytics || consent.marketing)
  return (
    <div className="max-w-form rounded-lg bg-white p-6 ring-1 ring-line">
      <p className="text-small text-ink-soft">
        {consent === null ? 'Sie haben noch keine Auswahl getroffen.' : `Ihre Auswahl vom ${germanDateTime(Date.parse(consent.timestamp))}`}
      </p>
      <ConsentForm
        key={consent?.timestamp ?? 'none'}
        choice={consent ?? NECESSARY_ONLY}
        onSave={(choice) => {
          choose(choice)
          void toast.show({ title: 'Cookie-Einstellungen gespeichert' })
        }}
      />
      {isWithdrawable && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 w-full"
          onClick={() => {
            choose(NECESSARY_ONLY)
            void toast.show({ title: 'Einwilligung widerrufen', text: 'Es gelten nur noch die notwendigen Cookies.' })
          }}
        >
          Einwilligung widerrufen
        </Button>
      )}
    </div>
  )
}
