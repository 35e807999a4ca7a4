/** Leads from the message that something was added to the checkout; shorter than 'View cart' beside it. */
export const toCheckout = 'Check out'
