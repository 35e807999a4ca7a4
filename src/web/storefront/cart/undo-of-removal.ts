import type { QueryClient } from '@tanstack/react-query'
import type { getQuote } from '#contract/cart/cart.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import type { ToastMessage } from '#web/ui/overlays/use-toast.ts'
import { shownLines } from './shown-lines.ts'

/**
 * What a toast offers after something was taken out of the cart: to put it back. With its last line a company's gift
 * has lost its list, too: then the toast leads to its page, which still has both (docs/rules/company-gifts.md#list).
 */
export function undoOfRemoval(queryClient: QueryClient, putBack: () => void): Pick<ToastMessage, 'action' | 'staysLonger'> {
  const { queryKey } = apiQuery<typeof getQuote>('GET /api/cart/quote', {})
  if (queryClient.getQueryData(queryKey)?.recipients === undefined || shownLines(queryClient).length > 0)
    return { action: { label: cartChangesText.undo, onClick: putBack } }
  return { action: { label: layoutText.companyGifts, href: addressOf('/firmengeschenke') }, staysLonger: true }
}
