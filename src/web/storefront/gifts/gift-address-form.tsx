import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import { enterGiftAddress } from '#contract/gifts/gift-links.ts'
import { codeInputIssues } from '#contract/input-issues.ts'
import * as giftLinkText from '#messages/gifts/gift-link.ts'
import { addressOf, ApiError, callApi, inLanguage } from '#web/app/requests/api.ts'
import { AddressFields } from '#web/storefront/checkout/contact/address-fields.tsx'
import { type ContactForm, EMPTY_CONTACT, toAddress } from '#web/storefront/checkout/contact/contact-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'

codeInputIssues()

/** Parses the delivery address of the form alone, as the recipient of a gift enters it. */
const filledDelivery = z.pipe(
  z.pipe(
    z.custom<ContactForm>(),
    z.transform(({ delivery }) => ({ delivery: toAddress(delivery) })),
  ),
  enterGiftAddress.body,
)

interface GiftAddressFormProps {
  token: string
  /** Who gives the present. */
  from: string
  /** Called once the address is entered, or cannot be any more: reads the gift anew, which takes the form's place. */
  onEntered: () => Promise<unknown>
}

/**
 * The recipient's address of a gift; without JavaScript, or before it is there, a form like any other.
 * docs/rules/orders.md#gift-links
 */
export function GiftAddressForm({ token, from, onEntered }: GiftAddressFormProps) {
  const form = useForm<ContactForm, unknown, { delivery: PostalAddressInput }>({
    defaultValues: EMPTY_CONTACT,
    resolver: standardSchemaResolver(filledDelivery),
  })
  const enter = useMutation({
    mutationFn: (body: { delivery: PostalAddressInput }) =>
      callApi<typeof enterGiftAddress>('POST /api/gift-links/:token/address', { params: { token }, body }),
    onSuccess: onEntered,
    onError: (error) => (error instanceof ApiError && error.is<typeof enterGiftAddress>('gift-link-over') ? onEntered() : undefined),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        action={addressOf('/api/gift-links/:token/address/form', { token }, inLanguage())}
        onSubmit={(event) => void form.handleSubmit((body) => enter.mutate(body))(event)}
        className="space-y-6"
      >
        <h2 className="text-title">{giftLinkText.yourAddress}</h2>
        <AddressFields part="delivery" />
        <p className="text-small text-ink-soft">{giftLinkText.addressHint(from)}</p>
        {enter.error && (
          <p role="alert" className="text-small text-bad">
            {(enter.error instanceof ApiError && enter.error.text) || giftLinkText.didNotWork}
          </p>
        )}
        <Button type="submit" isBusy={enter.isPending}>
          {giftLinkText.sendAddress}
        </Button>
      </form>
    </FormProvider>
  )
}
