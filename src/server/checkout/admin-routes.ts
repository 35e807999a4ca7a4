import { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { acceptPaymentInReview, refundPaymentInReview } from './provider/resolve-review.ts'

/** What an operator decides about a payment that needs review (docs/rules/payments.md#needs-review). */
export function checkoutAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, context: CheckoutContext): void {
  addRoute(refundReviewedPayment, ({ params: { checkoutId }, user }) => refundPaymentInReview(context, { checkoutId, actor: user }))
  addRoute(acceptReviewedPayment, ({ params: { checkoutId }, user }) => acceptPaymentInReview(context, { checkoutId, actor: user }))
}
