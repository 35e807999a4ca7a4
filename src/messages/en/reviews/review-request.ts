export const subject = 'How do you like it?'
export const preview = 'A few words will do, no account needed.'
export const text =
  'Your order {number} has been with you for a week. What do you think of it? A few words help others to choose, and help us to get better. You do not need an account.'
export const button = 'Write a review'
export const once = 'We ask only once about this order. If you would rather not be asked again, tell us on the same page.'
