import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

/** The logo: two peaks and the name, as on the pouches; links to the home page. */
export function Wordmark() {
  const { brand } = useShopFacts()
  return (
    <Link to="/" aria-label={layoutText.toHome(brand)} className="inline-flex min-h-11 items-center gap-2.5 text-ink">
      <Peaks className="h-6 w-8 text-action" />
      <span className="text-[1.0625rem] leading-none font-extrabold tracking-[0.2em] uppercase max-[24rem]:text-small max-[24rem]:tracking-[0.14em] max-[15rem]:hidden">
        {brand}
      </span>
    </Link>
  )
}

/** The symbol alone: two peaks in outline. */
export function Peaks({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="2 5.5 28 22.5"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z" />
    </svg>
  )
}
