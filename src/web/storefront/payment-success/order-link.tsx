import * as paymentSuccessText from '#messages/payment-success.ts'
import { useUser } from '#web/app/use-user.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'

/** Leads to the page of the order: of the account, or for guests that of the link in the confirmation. */
export function OrderLink({ orderId, token }: { orderId: string; token: string | null }) {
  const { user, isLoading } = useUser()
  const shared = { variant: 'secondary', size: 'small', className: 'mt-6' } as const
  if (user)
    return (
      <LinkButton to="/my-orders/$id" params={{ id: orderId }} {...shared}>
        {paymentSuccessText.toOrder}
      </LinkButton>
    )
  if (isLoading || token === null) return null
  return (
    <LinkButton to="/bestellung/$token" params={{ token }} {...shared}>
      {paymentSuccessText.toOrder}
    </LinkButton>
  )
}
