import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { addAddress, removeAddress, SavedAddress } from '#contract/accounts/account-settings.ts'
import { addressLines } from '#domain/addresses/address.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as addressText from '#messages/checkout/address.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { Loaded } from '#web/storefront/error/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { addressesQuery } from './addresses-query.ts'

/** The customer's addresses, with the defaults for delivery and billing. docs/rules/accounts.md#addresses */
export function AddressBook() {
  return (
    <Loaded query={useQuery(addressesQuery)} skeleton={<Skeleton className="h-32" />}>
      {(addresses) => <Addresses addresses={addresses} />}
    </Loaded>
  )
}

function Addresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  return (
    <>
      {addresses.length === 0 && <p className="mb-4 text-ink-soft">{settingsText.noAddress}</p>}
      <ul tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
        {addresses.map((saved) => (
          <li key={saved.id}>
            <AddressCard saved={saved} onEdit={() => setEdited(saved)} />
          </li>
        ))}
      </ul>
      <Button size="small" variant="secondary" className="mt-5" onClick={() => setEdited('new')}>
        <Plus className="size-4" aria-hidden /> {settingsText.addAddress}
      </Button>
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        closesOutside={false}
        title={edited === 'new' ? settingsText.newAddress : settingsText.changeAddress}
      >
        {edited !== null && <AddressForm saved={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </>
  )
}

/** An address with its buttons; once it is removed, a toast offers to undo that. */
function AddressCard({ saved, onEdit }: { saved: SavedAddress; onEdit: () => void }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const shared = {
    onSettled: () => refetchChanged(queryClient, addressesQuery.queryKey),
    onError: (error: Error) => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: failureText(error) }),
  }
  const { id, ...body } = saved
  const putBack = useMutation({ ...shared, mutationFn: () => callApi<typeof addAddress>('POST /api/user/addresses', { body }) })
  const { mutate, isPending } = useMutation({
    ...shared,
    mutationFn: () => callApi<typeof removeAddress>('DELETE /api/user/addresses/:id', { params: { id } }),
    onSuccess: () =>
      void toast.show({ title: settingsText.addressRemoved, action: { label: cartChangesText.undo, onClick: () => putBack.mutate() } }),
  })
  const lines = addressLines(saved.address, addressText.countries)
  const about = (label: string) => punctuationText.pair(label, lines.join(', '))
  return (
    <div className="flex h-full flex-col rounded-md bg-ice p-5">
      <address className="grow text-small not-italic">
        {lines.map((line, index) => (
          <span key={index} className="block first:font-bold">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {saved.isDefaultDelivery && <Badge tone="ink">{settingsText.delivery}</Badge>}
        {saved.isDefaultBilling && <Badge tone="ink">{settingsText.billing}</Badge>}
      </div>
      <div className="mt-2 -ml-3 flex">
        <Button size="small" variant="quiet" className="px-3!" onClick={onEdit} aria-label={about(settingsText.change)}>
          {settingsText.change}
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="px-3!"
          isBusy={isPending}
          onClick={() => mutate()}
          aria-label={about(settingsText.remove)}
        >
          {settingsText.remove}
        </Button>
      </div>
    </div>
  )
}
