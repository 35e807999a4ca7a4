import { useState } from 'react'
import * as orderText from '#messages/order.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

/**
 * The link by which the recipient of a gift enters the address, for the buyer to pass on.
 * docs/rules/orders.md#gift-links
 */
export function GiftLink({ href, email }: { href: string; email: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false)

  // Where it cannot be copied, it stands there to be copied by hand.
  const copy = async () => setIsCopied(await copyText(href))

  return (
    <div>
      <dt className="text-small font-bold">{orderText.giftLink}</dt>
      <dd className="mt-1 text-ink-soft">
        {email ? orderText.giftLinkMailed(email) : orderText.giftLinkToPassOn}
        <span className="mt-2 block rounded-sm bg-ice p-3 text-small break-all select-all">{href}</span>
        <Button variant="secondary" size="small" onClick={() => void copy()} className="mt-3">
          {isCopied ? orderText.copied : orderText.copyLink}
        </Button>
      </dd>
    </div>
  )
}
