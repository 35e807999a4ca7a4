import type { ReactNode } from 'react'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Peaks } from './wordmark.tsx'

const LINKS = [
  { to: '/shop', search: { filter: 'sampler' }, label: layoutText.boxes, line: layoutText.boxesLine, picture: 'gift-box-alpine-glow' },
  { to: '/box-zusammenstellen', label: layoutText.ownBox, line: layoutText.ownBoxLine, picture: 'tasting-box-top' },
  { to: '/geschenkkarte', label: layoutText.giftCard, line: layoutText.giftCardLine },
  { to: '/firmengeschenke', label: layoutText.companyGifts, line: layoutText.companyGiftsLine, picture: 'company-gifts' },
  { to: '/rezepte', label: layoutText.recipes, line: layoutText.recipesLine, picture: 'recipe-muesli' },
] as const

interface SpecialLinksProps {
  onLeave: () => void
  className: string
  /** The width of a picture, as in the `sizes` attribute, and that of the last where it fills a row. */
  sizes: string
  lastSizes?: string
}

/** The ways to what is more than a pouch of fruit: boxes, cards and recipes, each with a picture. */
export function SpecialLinks({ onLeave, className, sizes, lastSizes = sizes }: SpecialLinksProps) {
  return (
    <ul className={className}>
      {LINKS.map(({ label, line, ...link }, index) => (
        <li key={label} className="group/tile relative">
          <Frame>
            {'picture' in link ? (
              <Picture
                src={`/objects/uploads/${link.picture}.webp`}
                alt=""
                width={1200}
                height={1200}
                widths={[320, 480, 960]}
                sizes={index === LINKS.length - 1 ? lastSizes : sizes}
                ratio="4 / 3"
                className="size-full transition-transform duration-250 group-hover/tile:scale-104"
              />
            ) : (
              <GiftCard />
            )}
          </Frame>
          <Link
            to={link.to}
            search={'search' in link ? link.search : {}}
            onClick={onLeave}
            className="mt-2.5 block rounded-sm font-bold max-[22rem]:text-small md:max-lg:text-small after:absolute after:inset-0 group-hover/tile:text-action"
          >
            {label}
          </Link>
          <p className="text-fine text-ink-soft max-md:hidden">{line}</p>
        </li>
      ))}
    </ul>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="aspect-4/3 overflow-hidden rounded-md bg-ice">{children}</div>
}

/** A card as it looks: it has no picture, as its design is chosen with it. */
function GiftCard() {
  return (
    <div aria-hidden className="grid h-full place-items-center bg-action-soft">
      <span className="grid aspect-8/5 w-3/5 -rotate-6 place-items-center rounded-md bg-action text-white shadow-lift forced-colors:border transition-transform duration-250 group-hover/tile:-rotate-3">
        <Peaks className="h-1/3 w-1/2" />
      </span>
    </div>
  )
}
