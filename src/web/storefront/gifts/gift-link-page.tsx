import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getGiftLink } from '#contract/gifts/gift-links.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import * as giftLinkText from '#messages/gifts/gift-link.ts'
import { language } from '#messages/language.ts'
import { germanIn } from '#web/app/german-in.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { RefreshFailed } from '../error/loaded.tsx'
import { isTemporary } from '../is-temporary.ts'
import { LinkPageError, LinkPageLoading, LinkPageNotice } from '../link-page.tsx'
import { LinePicture } from '../orders/line-picture.tsx'
import { GiftAddressForm } from './gift-address-form.tsx'
import { giftQuery } from './gift-query.ts'
import { GiftReveal } from './gift-reveal.tsx'

type Gift = ResponseOf<typeof getGiftLink>

const UNKNOWN_LINK = {
  title: giftLinkText.notFound,
  advice: giftLinkText.notFoundHint,
}

/**
 * The page '/geschenk/{token}': the recipient of a gift sees it and enters the address, also without JavaScript.
 * docs/rules/orders.md#gift-links
 */
export function GiftLinkPage({ token }: { token: string }) {
  const isHydrated = useHydrated()
  const query = useQuery(giftQuery(token))
  const { data: gift, error, refetch } = query
  const [hasSent, setHasSent] = useState(false)
  // What the server could not read, the browser asks for again.
  if (error && isHydrated && !(gift && isTemporary(error)))
    return <LinkPageError error={error} unknown={UNKNOWN_LINK} what={giftLinkText.yourGift} onRetry={() => void refetch()} />
  if (!gift) return <LinkPageLoading what={giftLinkText.gift} />
  if (gift.state === 'over')
    return <Frame title={giftLinkText.over} takesFocus={hasSent} intro={<p>{giftLinkText.overHint(gift.from)}</p>} />
  const onEntered = () => {
    setHasSent(true)
    return refetch()
  }
  return (
    <Frame
      key={gift.state}
      title={gift.state === 'entered' ? giftLinkText.isComing : giftLinkText.giftFrom(gift.from)}
      takesFocus={hasSent && gift.state !== 'open'}
      intro={
        gift.state === 'entered' ? (
          <output className="block">
            {giftLinkText.entered}{' '}
            {gift.promisedOn ? giftLinkText.arrives(gift.from, dayName(gift.promisedOn, language)) : giftLinkText.packing}
          </output>
        ) : (
          <p>{giftLinkText.whereTo(germanDay(gift.endsOn))}</p>
        )
      }
      picture={<GiftReveal message={gift.message || giftLinkText.forYou} isStill={hasSent} />}
    >
      <RefreshFailed query={query} className="mt-6" />
      <Contents gift={gift} />
      {gift.state === 'open' && <GiftAddressForm token={token} from={gift.from} onEntered={onEntered} />}
    </Frame>
  )
}

function Contents({ gift: { items, from } }: { gift: Gift }) {
  return (
    <section className="my-8 rounded-lg bg-ice p-6 forced-colors:border">
      <h2 className="text-small font-bold">{giftLinkText.contents(from)}</h2>
      <ul className="mt-4 grid gap-3">
        {items.map((item, index) => (
          <li key={index} style={tintStyle(item.tint)} className="flex items-center gap-4">
            <LinePicture line={item} />
            <span className="min-w-0 break-words">
              {timesLabel(item.quantity)} <span lang={germanIn(item, 'name')}>{item.name}</span>, {item.sizeLabel}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FrameProps {
  title: string
  /** Such a title is the answer to what was sent: the window goes there, and screen readers say it. */
  takesFocus?: boolean
  intro: ReactNode
  /** Between introduction and content, on a wide screen beside both. */
  picture?: ReactNode
  children?: ReactNode
}

function Frame({ title, takesFocus = false, intro, picture, children }: FrameProps) {
  return (
    <div className="page-width grid-cols-12 gap-x-12 pt-10 pb-24 lg:grid">
      <div className="col-span-7 max-w-prose">
        <h1
          ref={takesFocus ? takeFocus : undefined}
          tabIndex={takesFocus ? -1 : undefined}
          className="mb-4 scroll-mt-28 text-headline break-words outline-none"
        >
          {title}
        </h1>
        {intro}
      </div>
      <div className="col-span-5 row-span-2 mt-8 empty:hidden lg:mt-0">{picture}</div>
      <div className="col-span-7 max-w-prose">{children}</div>
    </div>
  )
}

/** The page of a link that leads to no gift. */
export function UnknownGift() {
  return <LinkPageNotice {...UNKNOWN_LINK} />
}
