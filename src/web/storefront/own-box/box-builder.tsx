import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import {
  fillBox,
  filledSlots,
  isFull,
  type OwnBoxChoice,
  withFruit,
  withoutFruit,
  withoutSlot,
  withSize,
} from '#domain/own-box/own-box-choice.ts'
import { OWN_BOX_SIZES, OWN_BOX_WEIGHT, type OwnBoxSize } from '#domain/own-box/own-box.ts'
import { isSizeSoldOut, stockOf } from '#domain/products/product.ts'
import type { Taste } from '#domain/products/taste.ts'
import { grams } from '#domain/products/weight.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as tastesText from '#messages/products/tastes.ts'
import { nameOf, withWord } from '#web/app/german-in.ts'
import { Loaded } from '#web/storefront/error/loaded.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { BoxSlots } from './box-slots.tsx'
import { BoxSummary } from './box-summary.tsx'
import { FruitPicker } from './fruit-picker.tsx'
import { fruitsQuery } from './own-box-queries.ts'
import { useBoxChoice } from './use-box-choice.ts'

const BOX_ID = 'ihre-box'

/** Loads the fruits, then lets a customer fill the box. */
export function BoxBuilder() {
  return (
    <Loaded query={useQuery(fruitsQuery)} failed={ownBoxText.loadFailed} skeleton={<Skeleton className="h-128" />}>
      {(fruits) => (fruits.length === 0 ? <NoFruits /> : <Builder fruits={fruits} />)}
    </Loaded>
  )
}

function NoFruits() {
  return (
    <EmptyState icon={Sprout} title={ownBoxText.none} heading="p" isPanel text={ownBoxText.noneHint(gramsLabel(grams(OWN_BOX_WEIGHT)))}>
      <LinkButton to="/shop">{layoutText.toShop}</LinkButton>
    </EmptyState>
  )
}

function Builder({ fruits }: { fruits: readonly BoxFruit[] }) {
  const byId = new Map(fruits.map((fruit) => [fruit.id, fruit]))
  const available = fruits.filter((fruit) => !isSizeSoldOut(fruit, OWN_BOX_WEIGHT))
  const { choice, change, missing, replaces } = useBoxChoice(fruits)
  const [said, setSaid] = useState<ReactNode>('')
  // What a smaller size left out, for the way back to the larger one.
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const toast = useToast()
  const left = choice.size - filledSlots(choice).length

  function apply(next: OwnBoxChoice, what: ReactNode): void {
    change(next)
    setLeftOut([])
    const free = next.size - filledSlots(next).length
    setSaid(
      <>
        {what} {free === 0 ? ownBoxText.said.full : ownBoxText.said.free(free, next.size)}
      </>,
    )
  }

  function resize(size: OwnBoxSize): void {
    const all = [...filledSlots(choice), ...leftOut]
    apply(withSize({ size, slots: all }, size), ownBoxText.said.sized(size))
    setLeftOut(all.slice(size))
  }

  function empty(): void {
    apply(withSize({ ...choice, slots: [] }, choice.size), ownBoxText.said.emptied)
    const putBack = () => apply(choice, ownBoxText.said.sized(choice.size))
    void toast.show({ title: ownBoxText.emptied, action: { label: ownBoxText.undo, onClick: putBack } })
  }

  function fill(name: string, fits: (fruit: BoxFruit) => boolean): void {
    const chosen = available.filter(fits).map((fruit) => ({ productId: fruit.id, left: stockOf(fruit, OWN_BOX_WEIGHT) }))
    const next = fillBox(choice, { fruits: chosen, random: Math.random })
    apply(next, chosen.length === 0 ? ownBoxText.said.noneFits(name) : ownBoxText.said.filled(name))
  }

  return (
    <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
      <div className="min-w-0 lg:col-span-7 print:hidden">
        <SizeChoice size={choice.size} onChange={resize} />
        {missing.length > 0 && (
          <output className="mt-4 block rounded-md border border-warn bg-warn-soft p-4 text-small">
            {ownBoxText.someMissing(missing.join(' '))}
          </output>
        )}
        <fieldset className="mt-6 flex flex-wrap gap-2">
          <legend className="mb-2 text-small font-semibold">{ownBoxText.fillSlots}</legend>
          {fillings(available).map(({ name, fits }) => (
            <Button key={name} variant="secondary" size="small" disabled={isFull(choice)} onClick={() => fill(name, fits)}>
              {name}
            </Button>
          ))}
        </fieldset>
        <FruitPicker
          fruits={fruits}
          choice={choice}
          onAdd={(fruit) => apply(withFruit(choice, fruit.id), withWord(ownBoxText.said.added, nameOf(fruit)))}
          onRemove={(fruit) => apply(withoutFruit(choice, fruit.id), withWord(ownBoxText.said.removed, nameOf(fruit)))}
        />
        <PhoneBar choice={choice} fruits={byId} left={left} />
      </div>
      <aside id={BOX_ID} aria-label={ownBoxText.yourBox} className="min-w-0 scroll-mt-24 lg:col-span-5">
        <div className="lg:sticky lg:top-28">
          <BoxSlots
            choice={choice}
            fruits={byId}
            onEmpty={(slot, fruit) => apply(withoutSlot(choice, slot), withWord(ownBoxText.said.removed, nameOf(fruit)))}
            onClear={empty}
          />
          <BoxSummary choice={choice} fruits={byId} left={left} replaces={replaces} />
        </div>
      </aside>
      <output className="sr-only">{said}</output>
    </div>
  )
}

interface PhoneBarProps {
  choice: OwnBoxChoice
  fruits: ReadonlyMap<number, BoxFruit>
  left: number
}

/**
 * On phones the box stands below the fruits: while those are in sight, a small one shows what dropped into it and leads
 * there.
 */
function PhoneBar({ choice: { size, slots }, fruits, left }: PhoneBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-(--gutter) mt-4 flex items-center justify-between gap-4 border-t border-line bg-white px-(--gutter) py-2.5 lg:hidden"
    >
      <div className="min-w-0">
        <p className="text-small font-semibold tabular-nums">
          {left === 0 ? ownBoxText.yourBoxIsFull : ownBoxText.bagsOf(size - left, size)}
        </p>
        <div aria-hidden className="mt-1.5 grid grid-cols-[repeat(6,minmax(0,1.5rem))] gap-1">
          {slots.map((id, slot) => (
            <SmallSlot key={slot} fruit={id === null ? undefined : fruits.get(id)} />
          ))}
        </div>
      </div>
      <Button
        variant={left === 0 ? 'primary' : 'secondary'}
        size="small"
        className="shrink-0"
        onClick={() => document.getElementById(BOX_ID)?.scrollIntoView()}
      >
        {ownBoxText.toBox}
      </Button>
    </div>
  )
}

function SmallSlot({ fruit }: { fruit: BoxFruit | undefined }) {
  const [picture] = fruit?.pictures ?? []
  return (
    <span
      style={fruit && tintStyle(fruit.tint)}
      className={`block aspect-square overflow-hidden rounded-xs ${fruit ? 'bg-tint-wall' : 'border border-dashed border-control'}`}
    >
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes="1.5rem"
          ratio="1 / 1"
          className="transition duration-250 motion-safe:starting:-translate-y-6 motion-safe:starting:opacity-0"
        />
      )}
    </span>
  )
}

function SizeChoice({ size, onChange }: { size: OwnBoxSize; onChange: (size: OwnBoxSize) => void }) {
  return (
    <fieldset>
      <legend className="text-title">{ownBoxText.howLarge}</legend>
      <div className="mt-4 grid grid-cols-3 gap-2 min-[24rem]:gap-3">
        {OWN_BOX_SIZES.map((one) => (
          <label
            key={one}
            className="grid min-h-14 cursor-pointer place-items-center rounded-md bg-white px-1 text-center text-fine leading-tight font-bold min-[22rem]:text-small min-[28rem]:text-body ring-1 ring-control ring-inset has-checked:bg-ice has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action forced-colors:border forced-colors:has-checked:border-4"
          >
            <input type="radio" name="box-size" className="sr-only" checked={one === size} onChange={() => onChange(one)} />
            {ownBoxText.bags(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Filling {
  name: string
  fits: (fruit: BoxFruit) => boolean
}

/** The ways to fill the box that at least one fruit fits. docs/rules/own-box.md#filling */
function fillings(fruits: readonly BoxFruit[]): Filling[] {
  const byTaste = (name: string, ...tastes: Taste[]): Filling => ({
    name,
    fits: (fruit) => tastes.some((taste) => fruit.tastes.includes(taste)),
  })
  const all: Filling[] = [
    { name: ownBoxText.surprise, fits: () => true },
    byTaste(tastesText.words.sweet, 'sweet'),
    byTaste(ownBoxText.sour, 'tangy', 'tart'),
    byTaste(ownBoxText.forChildren, 'sweet', 'mild'),
  ]
  return all.filter(({ fits }) => fruits.some(fits))
}
