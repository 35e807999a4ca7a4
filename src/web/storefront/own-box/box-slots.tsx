import type { BoxFruit } from '#contract/cart/own-box.ts'
import { filledSlots, type OwnBoxChoice } from '#domain/own-box/own-box-choice.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'

interface BoxSlotsProps {
  choice: OwnBoxChoice
  fruits: ReadonlyMap<number, BoxFruit>
  onEmpty: (slot: number, fruit: BoxFruit) => void
  onClear: () => void
}

/** The slots of the box; a tap on a filled one empties it. */
export function BoxSlots({ choice, fruits, onEmpty, onClear }: BoxSlotsProps) {
  return (
    <div className="rounded-lg bg-ice p-3 print:max-w-96 print:p-0 sm:p-5">
      <ol aria-label={ownBoxText.slots} className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3 sm:max-lg:gap-3">
        {choice.slots.map((id, slot) => {
          const fruit = id === null ? undefined : fruits.get(id)
          return (
            <li key={slot} tabIndex={-1}>
              {fruit ? <FilledSlot fruit={fruit} slot={slot} onEmpty={onEmpty} /> : <EmptySlot slot={slot} />}
            </li>
          )
        })}
      </ol>
      {filledSlots(choice).length > 0 && (
        <Button variant="quiet" size="small" className="mt-3 -ml-5 text-ink-soft" onClick={onClear}>
          {ownBoxText.emptyBox}
        </Button>
      )}
    </div>
  )
}

function FilledSlot({ fruit, slot, onEmpty }: { fruit: BoxFruit; slot: number; onEmpty: BoxSlotsProps['onEmpty'] }) {
  const [picture] = fruit.pictures
  return (
    <button
      type="button"
      style={tintStyle(fruit.tint)}
      aria-label={ownBoxText.emptySlot(slot + 1, fruit.name)}
      onClick={() => onEmpty(slot, fruit)}
      className="block w-full overflow-hidden rounded-md bg-tint-wall text-center text-fine font-semibold ring-1 ring-line hover:ring-ink"
    >
      {picture && <Picture {...picture} alt="" sizes="8rem" ratio="1 / 1" />}
      <span
        lang={germanIn(fruit, 'name')}
        className="block px-0.5 py-1.5 leading-tight wrap-anywhere hyphens-auto max-[24rem]:text-[0.75rem]"
      >
        {fruit.name}
      </span>
    </button>
  )
}

function EmptySlot({ slot }: { slot: number }) {
  return (
    <span className="grid aspect-[4/5] place-items-center rounded-md border-2 border-dashed border-control text-small text-ink-soft">
      <span className="sr-only">{ownBoxText.slot}</span> {slot + 1}
      <span className="sr-only">{ownBoxText.slotIsFree}</span>
    </span>
  )
}
