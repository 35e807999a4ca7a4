import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { addAddress } from '#contract/accounts/account-settings.ts'
import type { register } from '#contract/accounts/accounts.ts'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as paymentSuccessText from '#messages/checkout/payment-success.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { fieldProblems } from '#web/storefront/accounts/auth/form-texts.ts'
import { addressesQuery } from '#web/storefront/accounts/settings/addresses-query.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'

interface NewAccount {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Registers the buyer, with the address that the next checkout fills in, and signs them in on the same page. */
export function useCreateAccount(address: PostalAddressInput | null) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate: saveAddress } = useMutation({
    mutationFn: (saved: PostalAddressInput) => callApi<typeof addAddress>('POST /api/user/addresses', { body: { address: saved } }),
    onSuccess: () => refetchChanged(queryClient, addressesQuery.queryKey),
    onError: (failure) => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: failureText(failure) }),
  })
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (body: NewAccount) => callApi<typeof register>('POST /auth/register', { body }),
    onSuccess: async ({ user }) => {
      if (address) saveAddress(address)
      queryClient.setQueryData(userQuery.queryKey, user)
      await toast.show({ title: paymentSuccessText.registered, text: paymentSuccessText.registeredHint })
    },
  })
  const { errors, refuses } = useFormErrors({ error, reset }, { textOf })
  const create = (account: NewAccount) => void (refuses(fieldProblems({ password: account.password })) || mutate(account))
  return { create, isPending, isSuccess, errors }
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) return paymentSuccessText.unexpected
  return error.text ?? paymentSuccessText.failed
}
