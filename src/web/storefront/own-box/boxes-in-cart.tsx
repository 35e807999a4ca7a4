import { Trash2 } from 'lucide-react'
import { timesLabel } from '#domain/figures.ts'
import { sum } from '#domain/money.ts'
import { ownBoxName } from '#domain/own-box.ts'
import { choiceText, withSize } from '#domain/own-box-choice.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '../price.tsx'
import { type BoxInCart, fruitsOf, useRemoveOwnBox } from './use-own-boxes.ts'

/** The own boxes in the cart, each as one entry with its contents, what its bags cost singly, and a button to remove it. */
export function BoxesInCart({ boxes, className = '' }: { boxes: readonly BoxInCart[]; className?: string }) {
  const remove = useRemoveOwnBox()
  return (
    <ul aria-label="Eigene Boxen" className={`grid gap-4 ${className}`}>
      {boxes.map((box) => (
        <li key={box.id} className="flex items-start gap-4 rounded-lg bg-white p-3 ring-1 ring-line sm:p-4">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="leading-snug font-semibold">{ownBoxName(box)}</p>
              <Price amount={sum(box.lines.map(({ lineTotal }) => lineTotal))} className="font-semibold" />
            </div>
            <p className="mt-0.5 text-small text-ink-soft">
              {box.lines.map(({ quantity, name }) => `${timesLabel(quantity)} ${name}`).join(', ')}
            </p>
            {/* The page reads its choice when it opens, so it is loaded anew. */}
            <a href={`/box-zusammenstellen?box=${addressOf(box)}`} className="text-link inline-block min-h-11 content-center text-small">
              Ähnliche Box zusammenstellen
            </a>
          </div>
          <IconButton
            label={`${ownBoxName(box)} entfernen`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(box)}
            className="-mr-1.5 text-ink-soft hover:text-bad"
          >
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function addressOf(box: BoxInCart): string {
  return choiceText(withSize({ size: box.size, slots: fruitsOf(box) }, box.size))
}
