export const yourOrder = 'Your order'
export const linkOver = 'This link is no longer valid'
export const linkOverHint =
  'Please open it once more in full and without a line break, or get in touch with us: we will send you a new one.'
export const tooLate = 'Too late for the addition'
export const alreadyOrdered = 'Already ordered'
export const alreadyOrderedHint = 'This order has been placed. We have sent you the confirmation with all details by email.'
