import type { ShopPicture } from '#contract/products/catalogue.ts'
import { formatChf } from '#domain/money/money.ts'
import * as homeText from '#messages/pages/home.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'

/** The banner with the first-order discount, its code, and the free shipping threshold; nothing without a discount. */
export function WelcomeBanner({ picture }: { picture: ShopPicture | undefined }) {
  const { welcome, shippingPrices } = useShopFacts()
  if (!welcome) return null
  return (
    <section aria-labelledby="welcome" className="section-air page-width">
      <div className="grid overflow-hidden rounded-lg bg-ink text-white scheme-light lg:grid-cols-2">
        <div className="p-8 sm:p-12 lg:p-16">
          <h2 id="welcome" className="text-headline">
            {homeText.welcome(welcome.percent)}
          </h2>
          <p className="mt-5 text-lead text-frost">
            {richText(homeText.welcomeText(welcome.code, formatChf(shippingPrices.freeFrom)), { code: codeMark, amount })}
          </p>
          <LinkButton to="/shop" variant="secondary" className="mt-8 ring-0! focus-visible:outline-white">
            {layoutText.shopNow}
          </LinkButton>
        </div>
        {picture && (
          <Picture
            {...picture}
            alt=""
            sizes="(min-width: 75rem) 600px, (min-width: 64rem) 46vw, 92vw"
            ratio="auto"
            className="min-h-56 lg:h-full"
          />
        )}
      </div>
    </section>
  )
}

function amount(text: string) {
  return <span className="whitespace-nowrap">{text}</span>
}

function codeMark(code: string) {
  return <strong className="rounded-sm bg-white/12 px-2 py-0.5 whitespace-nowrap text-white">{code}</strong>
}
