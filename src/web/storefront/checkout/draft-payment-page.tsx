import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { getDraftLink } from '#contract/drafts/draft-links.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import * as draftPaymentText from '#messages/checkout/draft-payment.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { LinkPageError } from '../link-page.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { EMPTY_CONTACT, type ContactForm, toAddressForm } from './contact/contact-form.ts'

type DraftLink = ResponseOf<typeof getDraftLink>

const UNKNOWN_LINK = {
  title: draftPaymentText.linkOver,
  advice: draftPaymentText.linkOverHint,
}

/** The page '/bezahlen/{token}': the customer pays what an operator has prepared. docs/rules/orders.md#payment-links */
export function DraftPaymentPage({ token }: { token: string }) {
  const isHydrated = useHydrated()
  const query = apiQuery<typeof getDraftLink>('GET /api/draft-links/:token', { params: { token } })
  const { data, error, refetch } = useQuery({ ...query, enabled: isHydrated, staleTime: 0 })
  // A checkout that has started stays: after the payment there is nothing more to pay.
  const [begun, setBegun] = useState<DraftLink | null>(null)
  if (begun === null && data?.quote) setBegun(data)

  if (begun?.quote)
    return (
      <Frame title={draftPaymentText.yourOrder}>
        <CheckoutForm quote={data?.quote ?? begun.quote} isChanging={false} draft={{ token, contact: contactFormOf(begun) }} />
      </Frame>
    )
  const isTooLate = error instanceof ApiError && error.is<typeof getDraftLink>('supplement-over')
  const unknown = isTooLate ? { title: draftPaymentText.tooLate, advice: error.text ?? UNKNOWN_LINK.advice } : UNKNOWN_LINK
  if (error && !data)
    return <LinkPageError error={error} unknown={unknown} what={draftPaymentText.yourOrder} onRetry={() => void refetch()} />
  // As the form begins, so that there is one placeholder.
  if (!data)
    return (
      <Frame title={draftPaymentText.yourOrder}>
        <CheckoutLoading />
      </Frame>
    )
  return (
    <Frame title={draftPaymentText.alreadyOrdered}>
      <p>{draftPaymentText.alreadyOrderedHint}</p>
    </Frame>
  )
}

function contactFormOf({ contact }: DraftLink): ContactForm {
  if (!contact) return EMPTY_CONTACT
  const { email = '', delivery, billing, note = '' } = contact
  return {
    ...EMPTY_CONTACT,
    email,
    note,
    delivery: toAddressForm(delivery),
    hasBilling: billing !== undefined,
    billing: billing ? toAddressForm(billing) : EMPTY_CONTACT.billing,
  }
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width min-h-svh pt-6 pb-24 lg:pt-10">
      <h1 className="mt-2 mb-6 text-headline">{title}</h1>
      {children}
    </div>
  )
}
