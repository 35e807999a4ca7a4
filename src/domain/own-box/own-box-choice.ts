import { MAX_INTEGER } from '#domain/money/money.ts'
import type { Taste } from '#domain/products/taste.ts'
import { isOwnBoxSize, OWN_BOX_SIZES, type OwnBoxSize } from './own-box.ts'

/** A box while it is filled: its size, and the product in each slot; null for an empty one. */
export type OwnBoxChoice = { size: OwnBoxSize; slots: readonly (number | null)[] }

/** The longest address of a choice: the size, and an id of ten digits with its separator per slot. */
const MAX_LENGTH = 3 + 12 * 11

/** The fruits in the box, in the order of the slots. */
export function filledSlots({ slots }: OwnBoxChoice): number[] {
  return slots.filter((id) => id !== null)
}

/** Whether no slot is left. */
export function isFull({ slots }: OwnBoxChoice): boolean {
  return !slots.includes(null)
}

/** The choice as it stands in an address: '6-1.1.7', filled slots only (docs/rules/own-box.md#link). */
export function choiceText(choice: OwnBoxChoice): string {
  const ids = filledSlots(choice)
  return ids.length === 0 ? String(choice.size) : `${choice.size}-${ids.join('.')}`
}

/**
 * The choice in an address, however it was changed on the way: an unknown size is the smallest one, and what is no id
 * of a fruit, more than the box holds, or more than `leftOf` says there are packs of it (0 for what is not offered), is
 * left out.
 */
export function readChoice(text: unknown, leftOf: (productId: number) => number): OwnBoxChoice {
  const found = typeof text === 'string' && text.length <= MAX_LENGTH ? /^(\d{1,2})(?:-([\d.]*))?$/.exec(text) : null
  const wanted = Number(found?.[1])
  const size = isOwnBoxSize(wanted) ? wanted : OWN_BOX_SIZES[0]
  const texts = (found?.[2] ?? '').split('.').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  const ids = texts.map(Number).filter((id) => id <= MAX_INTEGER)
  const there = ids.filter((id, index) => ids.slice(0, index).filter((before) => before === id).length < leftOf(id))
  return withSize({ size, slots: there }, size)
}

/**
 * The choice in another size: its fruits move up to the first slots, and what a smaller box does not hold is left out.
 */
export function withSize(choice: OwnBoxChoice, size: OwnBoxSize): OwnBoxChoice {
  const ids = filledSlots(choice).slice(0, size)
  return { size, slots: [...ids, ...Array.from({ length: size - ids.length }, () => null)] }
}

/** The choice with a fruit in its first empty slot; the same when it is full. */
export function withFruit(choice: OwnBoxChoice, productId: number): OwnBoxChoice {
  const at = choice.slots.indexOf(null)
  return at === -1 ? choice : { ...choice, slots: choice.slots.with(at, productId) }
}

/** The choice with this slot empty. */
export function withoutSlot(choice: OwnBoxChoice, slot: number): OwnBoxChoice {
  return { ...choice, slots: choice.slots.map((id, index) => (index === slot ? null : id)) }
}

/** The choice without the last slot that holds this fruit. */
export function withoutFruit(choice: OwnBoxChoice, productId: number): OwnBoxChoice {
  const slot = choice.slots.lastIndexOf(productId)
  return slot === -1 ? choice : withoutSlot(choice, slot)
}

/**
 * The choice with its empty slots filled: the fruits take turns in a random order, those that are in the box least
 * often first, and none more often than there are packs of it (`left`, null when they are not counted). Slots stay
 * empty when nothing is left. `random` returns numbers from 0 up to 1, exclusive.
 */
export function fillBox(
  choice: OwnBoxChoice,
  { fruits, random }: { fruits: readonly { productId: number; left: number | null }[]; random: () => number },
): OwnBoxChoice {
  const order = shuffled(fruits, random)
  const countOf = (slots: OwnBoxChoice['slots'], productId: number) => slots.filter((id) => id === productId).length
  return choice.slots.reduce<OwnBoxChoice>((box, wanted) => {
    if (wanted !== null) return box
    const open = order.filter(({ productId, left }) => left === null || countOf(box.slots, productId) < left)
    const [next] = open.toSorted((a, b) => countOf(box.slots, a.productId) - countOf(box.slots, b.productId))
    return next ? withFruit(box, next.productId) : box
  }, choice)
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/**
 * A fruit that a box can be filled with: how many packs of it there are for the box (null when not counted), and its
 * tastes.
 */
export type FruitToFill = { productId: number; left: number | null; tastes: readonly Taste[] }

/**
 * The box with its missing fruits replaced, if possible by fruits that share a taste with one of them
 * (docs/rules/own-box.md#missing). `bags` are those that it still has. Slots stay empty when nothing is left.
 */
export function replaceMissing(
  { size, bags, missing }: { size: OwnBoxSize; bags: readonly number[]; missing: readonly number[] },
  { fruits, random }: { fruits: readonly FruitToFill[]; random: () => number },
): OwnBoxChoice {
  const tastes = fruits.filter(({ productId }) => missing.includes(productId)).flatMap((fruit) => fruit.tastes)
  const others = fruits.filter(({ productId }) => !missing.includes(productId))
  const similar = others.filter((fruit) => fruit.tastes.some((taste) => tastes.includes(taste)))
  const kept = withSize({ size, slots: bags }, size)
  return fillBox(fillBox(kept, { fruits: similar, random }), { fruits: others, random })
}
