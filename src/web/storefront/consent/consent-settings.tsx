import { germanDateTime } from '#domain/calendar/german-date.ts'
import { NECESSARY_ONLY } from '#domain/consent/consent.ts'
import * as consentText from '#messages/pages/consent.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
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
        {consent === null ? consentText.noChoice : consentText.chosenOn(germanDateTime(Date.parse(consent.timestamp)))}
      </p>
      <ConsentForm
        key={consent?.timestamp ?? 'none'}
        choice={consent ?? NECESSARY_ONLY}
        onSave={(choice) => {
          choose(choice)
          void toast.show({ title: consentText.saved })
        }}
      />
      {isWithdrawable && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 w-full"
          onClick={() => {
            choose(NECESSARY_ONLY)
            void toast.show({ title: consentText.withdrawn, text: consentText.withdrawnHint })
          }}
        >
          {consentText.withdraw}
        </Button>
      )}
    </div>
  )
}
