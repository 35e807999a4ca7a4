export const title = 'How do you like it?'
export const lead =
  'A few words help others to choose. We give them a quick read, then show them with the product, along with your first name and the initial of your last name.'
export const rate = (name: string) => `Rate ${name}`
export const states = {
  pending: 'Thank you! We are still reading your review; after that it appears with the product.',
  approved: 'Your review is shown with the product.',
  hidden: 'We do not show your review.',
}
export const decline = 'Do not ask me for reviews again'
export const declined = 'We will not ask you for reviews again.'
