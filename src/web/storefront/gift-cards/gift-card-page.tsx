import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { CardPreview } from './card-preview.tsx'
import { GiftCardForm } from './gift-card-form.tsx'

/** The page that sells gift cards. docs/rules/gift-cards.md#sale */
export function GiftCardPage() {
  const { brand, giftCard, vat } = useShopFacts()
  const [design, setDesign] = useState<GiftCardDesign>('peaks')
  return (
    <div className="page-width grid gap-12 pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-headline">Geschenkkarte</h1>
        <p className="mt-4 text-lead text-ink-soft">
          Früchte, die jemand selbst aussucht: Die Karte kommt per E-Mail als schönes PDF, sofort oder am Tag, den Sie wählen.
        </p>
        <CardPreview design={design} brand={brand} />
        <ul className="mt-8 list-disc space-y-2 pl-5 text-small text-ink-soft">
          <li>Einlösbar im Warenkorb, auch in mehreren Bestellungen und zusammen mit einem Gutschein.</li>
          <li>{giftCard.years} Jahre gültig, ab dem Tag der Bezahlung.</li>
          <li>Rabatte gelten nicht für Geschenkkarten{vat.isLiable ? '; die MWST fällt erst beim Einlösen an' : ''}.</li>
          <li>
            Für Ihr Team oder Ihre Kundschaft?{' '}
            <Link to="/firmengeschenke" className="text-link">
              Firmengeschenke
            </Link>
          </li>
          <li>
            Schon eine Karte?{' '}
            <Link to="/geschenkkarte/guthaben" className="text-link">
              Guthaben abfragen
            </Link>
          </li>
        </ul>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <GiftCardForm offers={giftCard.offers.map(({ amount }) => amount)} design={design} onDesign={setDesign} />
      </div>
    </div>
  )
}
