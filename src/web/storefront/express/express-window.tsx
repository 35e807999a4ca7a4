import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as expressText from '#messages/checkout/express.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { isSettled } from '../cart/settled-quote.ts'
import { useQuote } from '../cart/use-cart.ts'
import { VoucherField } from '../cart/voucher-field.tsx'
import { ExpressCheckout } from './express-checkout.tsx'
import { useTypedCodeFirst } from './use-typed-code-first.ts'
import { useWish } from './use-wish.ts'
import type { Wish } from './wish.ts'

export interface ExpressWindowProps {
  isOpen: boolean
  onClose: () => void
  wish?: Wish
}

/**
 * 'Schnell bezahlen': what the cart holds, its total and the wallets that can pay it. docs/rules/checkout.md#express
 */
export function ExpressWindow({ isOpen, onClose, wish }: ExpressWindowProps) {
  const [isPaying, setPaying] = useState(false)
  return (
    <DialogWindow
      isOpen={isOpen}
      onClose={() => !isPaying && onClose()}
      shape="middle"
      title={expressText.payQuickly}
      closesOutside={false}
    >
      <Content wish={wish} onClose={onClose} onPaying={setPaying} />
    </DialogWindow>
  )
}

interface ContentProps {
  wish: Wish | undefined
  onClose: () => void
  /** While a payment is under way the window stays open: it has to tell the outcome. */
  onPaying: (isPaying: boolean) => void
}

function Content({ wish, onClose, onPaying }: ContentProps) {
  const isInCart = useWish(wish, onClose)
  const { quote, isChanging, isError } = useQuote(isInCart)
  // A checkout that has started stays: after the payment the cart is empty.
  const queryClient = useQueryClient()
  const voucher = useTypedCodeFirst(isInCart)
  // Opened while the cart changes, it waits for what that comes to.
  const [begun, setBegun] = useState(() => (isInCart && isSettled(queryClient) ? quote : null))
  if (begun === null && isInCart && !isChanging && quote && !isEmptyQuote(quote)) setBegun(quote)

  if (isInCart && quote && voucher.code.trim() !== '') return <VoucherField quote={quote} inUse={voucher} />
  if (isInCart && begun) return <ExpressCheckout quote={quote ?? begun} isChanging={isChanging} onClose={onClose} onPaying={onPaying} />
  if (isError) return <Unread onClose={onClose} />
  return (
    <div className="space-y-4">
      <output className="sr-only">{cartText.loading}</output>
      <Skeleton className="h-24" />
      <Skeleton className="h-13" />
    </div>
  )
}

function Unread({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="space-y-5">
      <p>{expressText.cartAway}</p>
      <LinkButton to="/cart" variant="secondary" onClick={onClose}>
        {layoutText.toCart}
      </LinkButton>
    </div>
  )
}
