import type { QueryClient } from '@tanstack/react-query'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import type { useToast } from '#web/ui/overlays/use-toast.ts'
import { refetchAfterLast } from '../cart/cart-sync.ts'
import { bagsOf, boxesOf } from './box-in-cart.ts'
import { putBoxes } from './put-boxes.ts'

/** Puts the own boxes that these lines belonged to back into the cart; a failure is shown. */
export async function putBoxesBack(
  lines: readonly CartLineResponse[],
  { queryClient, toast }: { queryClient: QueryClient; toast: ReturnType<typeof useToast> },
): Promise<void> {
  const boxes = boxesOf(lines).map((box) => ({ size: box.size, fruits: bagsOf(box), key: crypto.randomUUID() }))
  try {
    await putBoxes(boxes)
  } catch (error) {
    void toast.show({
      tone: 'destructive',
      title: ownBoxText.notAdded,
      text: failureText(error instanceof Error ? error : new Error()),
    })
  }
  await refetchAfterLast(queryClient)
}
