import { Gift, Mail, Package, Truck } from 'lucide-react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { isPaymentDue } from '#domain/invoices/invoice.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** The steps that follow a payment or an order on invoice; gift cards alone are neither packed nor sent. */
export function NextSteps({ order }: { order: CustomerOrder | null }) {
  const email = order?.email
  const since = order && (isPaymentDue(order) || order.totalAmount === 0) ? 'Bestellung' : 'Zahlung'
  const { delivery } = useShopFacts()
  const arrival = order?.giftLink
    ? 'Ihr Geschenk geht an die Post, sobald die beschenkte Person ihre Adresse eingetragen hat.'
    : order?.gift?.recipients
      ? `Ihre ${order.gift.recipients.length} Geschenke gehen an die Post.`
      : order?.gift?.requestedDeliveryDate && order.promisedOn
        ? `Ihr Geschenk kommt am ${dayName(order.promisedOn)} an.`
        : `Ihr Paket geht an die Post. Lieferzeit: ${delivery.time} nach der ${since}.`
  const steps = [
    { Icon: Mail, title: 'Bestellbestätigung', text: `Sie erhalten eine Bestellbestätigung per E-Mail${email ? ` an ${email}` : ''}.` },
    ...(order?.quote.lines.length === 0
      ? [
          {
            Icon: Gift,
            title: 'Geschenkkarten',
            text: 'Sie kommen per E-Mail, sobald sie bezahlt sind oder am Tag, den Sie gewählt haben.',
          },
        ]
      : [
          { Icon: Package, title: 'Bearbeitung', text: 'Ihre Bestellung wird bearbeitet und sorgfältig verpackt.' },
          { Icon: Truck, title: 'Versand', text: arrival },
        ]),
  ]
  return (
    <ol className="mt-12 grid gap-8 border-t border-line pt-8 sm:grid-cols-3">
      {steps.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon className="size-6 text-action" strokeWidth={1.75} aria-hidden />
          <h2 className="mt-3 font-bold">{title}</h2>
          <p className="mt-1 text-small break-words text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
