/** Leads from the message that something was added to the checkout; shorter than 'To the cart' beside it. */
export const toCheckout = 'Bezahlen'
