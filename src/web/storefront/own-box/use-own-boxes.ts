import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { removeOwnBox } from '#contract/cart/own-box.ts'
import { itemCount } from '#domain/cart/cart.ts'
import { filledSlots, isFull, replaceMissing } from '#domain/own-box/own-box-choice.ts'
import { remainingBags } from '#domain/own-box/own-box-shortage.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { isSizeSoldOut, stockOf } from '#domain/products/product.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { ONE_AT_A_TIME, refetchAfterLast } from '../cart/cart-sync.ts'
import { startOnce } from '../cart/double-click.ts'
import { shownLines } from '../cart/shown-lines.ts'
import type { BoxInCart } from './box-in-cart.ts'
import { fruitsQuery } from './own-box-queries.ts'
import { putBoxesBack } from './put-boxes-back.ts'
import { type BoxToAdd, putBoxes } from './put-boxes.ts'

/** Puts a full box into the cart and says so. The second press of a double click adds nothing. */
export function useAddOwnBox(): { add: (box: BoxToAdd) => void; isAdding: boolean } {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (box: BoxToAdd) => putBoxes([{ ...box, key: crypto.randomUUID() }]),
    onSuccess: (_, { replaces }) =>
      toast.show({
        title: replaces === undefined ? ownBoxText.added : ownBoxText.changed,
        action: { label: layoutText.toCart, href: addressOf('/cart') },
      }),
    onError: (error) => toast.show({ tone: 'destructive', title: ownBoxText.notAdded, text: failureText(error) }),
    onSettled: () => refetchAfterLast(queryClient),
  })
  function add(box: BoxToAdd): void {
    const end = startOnce('own box')
    if (!end) return
    // Its failure has been shown.
    void mutateAsync(box)
      .catch(() => undefined)
      .finally(end)
  }
  return { add, isAdding: isPending }
}

/** Removes a box from the cart; a toast offers to undo it. */
export function useRemoveOwnBox() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ id }: BoxInCart) => callApi<typeof removeOwnBox>('DELETE /api/cart/boxes/:id', { params: { id } }),
    onSuccess: (_, { id, number, size, lines }) => {
      const removed = lines.map((line) => ({ ...line, box: { id, number, size } }))
      void toast.show({
        title: ownBoxText.removed(ownBoxText.boxName(number, size)),
        action: { label: ownBoxText.undo, onClick: () => void putBoxesBack(removed, { queryClient, toast }) },
      })
    },
    onError: (error) => toast.show({ tone: 'destructive', title: ownBoxText.notRemoved, text: failureText(error) }),
    onSettled: () => refetchAfterLast(queryClient),
  })
}

/** Replaces what a box lacks by similar fruits, and says by which. docs/rules/own-box.md#missing */
export function useReplaceMissing() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: async (box: BoxInCart) => {
      const fruits = await queryClient.fetchQuery(fruitsQuery)
      const others = shownLines(queryClient).filter((line) => line.box?.id !== box.id && line.weight === OWN_BOX_WEIGHT)
      const bags = remainingBags(box.lines, box.missing)
      const choice = replaceMissing(
        { size: box.size, bags, missing: box.missing.map(({ productId }) => productId) },
        {
          fruits: fruits.map((fruit) => {
            const stock = isSizeSoldOut(fruit, OWN_BOX_WEIGHT) ? 0 : stockOf(fruit, OWN_BOX_WEIGHT)
            const held = itemCount(others.filter(({ productId }) => productId === fruit.id))
            return { productId: fruit.id, left: stock === null ? null : stock - held, tastes: fruit.tastes }
          }),
          random: Math.random,
        },
      )
      if (!isFull(choice)) throw new TooFewFruits()
      const chosen = filledSlots(choice)
      await putBoxes([{ size: box.size, fruits: chosen, replaces: box.id, key: crypto.randomUUID() }])
      const added = new Set(chosen.slice(bags.length))
      return fruits.filter(({ id }) => added.has(id)).map(({ name }) => name)
    },
    onSuccess: (names, box) =>
      toast.show({ title: ownBoxText.fullAgain(ownBoxText.boxName(box.number, box.size)), text: ownBoxText.newInside(names.join(', ')) }),
    onError: (error) =>
      toast.show({
        tone: 'destructive',
        title: ownBoxText.notReplaced,
        text: error instanceof TooFewFruits ? ownBoxText.tooFewFruits : failureText(error),
      }),
    onSettled: () => refetchAfterLast(queryClient),
  })
}

class TooFewFruits extends Error {}
