import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPaymentDue, paymentText } from '#domain/invoices/invoice.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isUnpaid, type PaymentResultState } from './use-payment-result.ts'

/** The headline about the payment's outcome; without a known payment, the general thanks. */
export function ResultHead({ status, isUnderWay }: Pick<PaymentResultState, 'status' | 'isUnderWay'>) {
  if (status && isUnpaid(status)) {
    return (
      <Head icon={<CircleAlert className="text-bad" />} title="Zahlung nicht abgeschlossen">
        <p>Es wurde nichts belastet. Ihr Warenkorb bleibt erhalten.</p>
        <LinkButton to="/checkout" className="mt-6">
          Zurück zur Kasse
        </LinkButton>
      </Head>
    )
  }
  if (status?.state === 'needs-review') {
    return (
      <Head icon={<Clock className="text-warn" />} title="Ihre Zahlung wird geprüft">
        <p>Wir prüfen Ihre Zahlung und melden uns bei Ihnen.</p>
      </Head>
    )
  }
  if (isUnderWay) {
    return (
      <Head icon={<Clock className="text-warn" />} title="Ihre Zahlung wird bestätigt">
        <p>Das dauert meist nur wenige Sekunden. Sie dürfen diese Seite schliessen: Die Bestätigung kommt auch per E-Mail.</p>
      </Head>
    )
  }
  if (status?.order && isPaymentDue(status.order)) {
    const { status: stand, dueOn } = status.order
    const isHeld = stand === 'pending'
    return (
      <Head icon={<CircleCheck className="text-good" />} title="Vielen Dank für Ihre Bestellung!">
        {isHeld ? (
          <p>
            Die erste Bestellung auf Rechnung sehen wir kurz durch, meist bis zum nächsten Werktag. Dann bestätigen wir sie Ihnen per E-Mail
            und senden die QR-Rechnung mit.
          </p>
        ) : (
          <p>{paymentText({ status: stand, paidAt: null, dueOn })}. Die QR-Rechnung liegt der Bestellbestätigung bei.</p>
        )}
      </Head>
    )
  }
  if (status?.order?.totalAmount === 0) {
    return (
      <Head icon={<CircleCheck className="text-good" />} title="Vielen Dank für Ihre Bestellung!">
        <p>Ihr Gutschein deckt den ganzen Betrag: Es ist nichts zu bezahlen.</p>
      </Head>
    )
  }
  return (
    <Head icon={<CircleCheck className="text-good" />} title="Zahlung erfolgreich!">
      <p>Vielen Dank für Ihre Bestellung.</p>
    </Head>
  )
}

function Head({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className="mt-10 max-w-prose lg:mt-16">
      <div aria-hidden className="[&>svg]:size-12 [&>svg]:stroke-[1.75]">
        {icon}
      </div>
      <h1 className="mt-4 text-headline">{title}</h1>
      <div className="mt-4 text-lead text-ink-soft">{children}</div>
    </div>
  )
}
