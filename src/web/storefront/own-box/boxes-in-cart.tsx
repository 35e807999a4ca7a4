import { Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { sum } from '#domain/money/money.ts'
import { choiceText, withSize } from '#domain/own-box/own-box-choice.ts'
import { missingText } from '#domain/own-box/own-box-shortage.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { CartProblemNote } from '#web/storefront/cart/cart-problem-note.tsx'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { bagsOf, type BoxInCart, boxesOf } from './box-in-cart.ts'
import { useRemoveOwnBox, useReplaceMissing } from './use-own-boxes.ts'

interface BoxesInCartProps {
  /** All lines of the cart. */
  lines: readonly CartLineResponse[]
  quote: QuoteResponse | null
  className?: string
  /** Called when the customer leaves for the page that changes a box. */
  onLeave?: () => void
}

/** The own boxes in the cart, each as one entry with its contents, what its bags cost singly, and what it lacks. */
export function BoxesInCart({ lines, quote, className = '', onLeave }: BoxesInCartProps) {
  const totals = new Map(quote?.lines.map(({ lineId, lineTotal }) => [lineId, lineTotal]))
  return (
    <ul tabIndex={-1} aria-label={ownBoxText.boxesInCart} className={`grid gap-4 ${className}`}>
      {boxesOf(lines).map((box) => (
        <li key={box.id} className="rounded-lg bg-white p-3 ring-1 ring-line sm:p-4">
          <Box box={box} total={sum(box.lines.flatMap(({ id }) => totals.get(id) ?? []))} onLeave={onLeave} />
          {box.missing.length > 0 && <Missing box={box} />}
        </li>
      ))}
    </ul>
  )
}

function Box({ box, total, onLeave }: { box: BoxInCart; total: Parameters<typeof Price>[0]['amount']; onLeave: (() => void) | undefined }) {
  const remove = useRemoveOwnBox()
  const address = { box: choiceText(withSize({ size: box.size, slots: bagsOf(box) }, box.size)), replaces: box.id }
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="leading-snug font-semibold">{ownBoxText.boxName(box.number, box.size)}</p>
          <Price amount={total} className="font-semibold" />
        </div>
        <p className="mt-0.5 text-small text-ink-soft">
          {box.lines.map(({ id, quantity, product }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              {timesLabel(quantity)}&nbsp;
              <span lang={product ? germanIn(product, 'name') : undefined}>{product?.name ?? ownBoxText.notAvailable}</span>
            </Fragment>
          ))}
        </p>
        <Link
          to="/box-zusammenstellen"
          search={address}
          onClick={onLeave}
          className="text-link inline-block min-h-11 content-center text-small"
        >
          {ownBoxText.change}
        </Link>
      </div>
      <IconButton
        label={ownBoxText.remove(ownBoxText.boxName(box.number, box.size))}
        disabled={remove.isPending}
        onClick={() => remove.mutate(box)}
        className="-mt-1.5 -mr-1.5 text-ink-soft hover:text-bad"
      >
        <Trash2 className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

function Missing({ box }: { box: BoxInCart }) {
  const replace = useReplaceMissing()
  return (
    <CartProblemNote text={box.missing.map((fruit) => missingText(fruit, ownBoxText)).join(' ')}>
      <Button variant="secondary" size="small" isBusy={replace.isPending} onClick={() => replace.mutate(box)}>
        {ownBoxText.replace}
      </Button>
    </CartProblemNote>
  )
}
