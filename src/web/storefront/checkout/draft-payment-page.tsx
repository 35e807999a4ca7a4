import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { getDraftLink } from '#contract/draft-links.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NeedsScript } from '../error/needs-script.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { EMPTY_CONTACT, type ContactForm, toAddressForm } from './contact-form.ts'

type DraftLink = ResponseOf<typeof getDraftLink>

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
      <Frame title="Ihre Bestellung">
        <CheckoutForm quote={data?.quote ?? begun.quote} isChanging={false} draft={{ token, contact: contactFormOf(begun) }} />
      </Frame>
    )
  if (error) return <Missing isUnknown={error instanceof ApiError && error.status < 500} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Frame title="Schon bestellt">
      <p>Diese Bestellung ist aufgegeben. Die Bestätigung mit allen Angaben haben wir Ihnen per E-Mail gesendet.</p>
    </Frame>
  )
}

function contactFormOf({ contact }: DraftLink): ContactForm {
  if (!contact) return EMPTY_CONTACT
  const { email, delivery, billing, note = '' } = contact
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
    <div className="page-width pt-6 pb-24 lg:pt-10">
      <h1 className="mt-2 mb-6 text-headline">{title}</h1>
      {children}
    </div>
  )
}

function Loading() {
  return (
    <div className="page-width pt-6 pb-24 lg:pt-10">
      <NeedsScript what="Für die Kasse" />
      <output className="sr-only">Bestellung wird geladen</output>
      <div className="max-w-prose space-y-8 noscript:hidden">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}

function Missing({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return (
    <Frame title={isUnknown ? 'Dieser Link gilt nicht mehr' : 'Im Moment nicht erreichbar'}>
      <p className="mb-8 max-w-prose">
        {isUnknown
          ? 'Bitte öffnen Sie ihn noch einmal ganz und ohne Zeilenumbruch, oder melden Sie sich bei uns: Wir senden Ihnen einen neuen.'
          : 'Ihre Bestellung ist sicher. Bitte versuchen Sie es gleich noch einmal.'}
      </p>
      {isUnknown ? (
        <LinkButton to="/shop" search={{}}>
          Zum Shop
        </LinkButton>
      ) : (
        <Button onClick={onRetry}>Erneut versuchen</Button>
      )}
    </Frame>
  )
}
