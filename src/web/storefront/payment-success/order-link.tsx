import * as orderLinkText from '#messages/order-link.ts'
import { useUser } from '#web/app/use-user.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Leads customers with an account to the page of the order; guests have the link in the confirmation. */
export function OrderLink({ orderId }: { orderId: string }) {
  const { user } = useUser()
  if (!user) return null
  return (
    <LinkButton to="/my-orders/$id" params={{ id: orderId }} variant="secondary" size="small" className="mt-6">
      {orderLinkText.toOrder}
    </LinkButton>
  )
}
