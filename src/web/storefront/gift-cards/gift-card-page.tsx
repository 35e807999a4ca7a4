import { useState } from 'react'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import * as giftCardsText from '#messages/gifts/gift-cards.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { GiftCardForm } from './gift-card-form.tsx'

/** The page that sells gift cards. docs/rules/gift-cards.md#sale */
export function GiftCardPage() {
  const { brand, giftCard, vat } = useShopFacts()
  const [design, setDesign] = useState<GiftCardDesign>('peaks')
  return (
    <div className="page-width grid gap-12 pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-headline">{layoutText.giftCard}</h1>
        <p className="mt-4 text-lead text-ink-soft">
          <RunningText text={giftCardsText.lead} />
        </p>
        <CardPreview design={design} brand={brand} />
        <ul className="mt-8 list-disc space-y-2 pl-5 text-small text-ink-soft">
          <li>{giftCardsText.usage}</li>
          <li>{giftCardsText.validity(giftCard.years)}</li>
          <li>{vat.isLiable ? giftCardsText.noDiscountsNorVat : giftCardsText.noDiscounts}</li>
          <li>{richText(giftCardsText.forCompanies, { link: linkTo('/firmengeschenke') })}</li>
          <li>{richText(giftCardsText.hasCard, { link: linkTo('/geschenkkarte/guthaben') })}</li>
        </ul>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <GiftCardForm offers={giftCard.offers.map(({ amount }) => amount)} design={design} onDesign={setDesign} />
      </div>
    </div>
  )
}

function linkTo(to: '/firmengeschenke' | '/geschenkkarte/guthaben') {
  return (label: string) => (
    <Link to={to} className="text-link">
      {label}
    </Link>
  )
}

/** How the card will look: the drawing beside the part that is written on. */
function CardPreview({ design, brand }: { design: GiftCardDesign; brand: string }) {
  return (
    <div
      className="mt-8 flex aspect-[210/148] max-w-120 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-line scheme-light"
      aria-hidden
    >
      <img src={`/gift-cards/${design}.svg`} alt="" width={74} height={148} className="h-full w-auto" />
      <div className="flex grow flex-col justify-between p-[7%] text-[#0f1a2e]">
        <span className="text-fine font-bold tracking-[0.25em] uppercase">{brand}</span>
        <span className="grid gap-2">
          <span className="h-2 w-3/4 rounded-full bg-[#e3ebf3]" />
          <span className="h-2 w-1/2 rounded-full bg-[#e3ebf3]" />
          <span className="mt-2 h-9 rounded-md border border-[#0f1a2e]/60" />
        </span>
      </div>
    </div>
  )
}
