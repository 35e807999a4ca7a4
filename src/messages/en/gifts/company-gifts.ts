import { plural } from '../../plural.ts'

export const lead =
  'The same gift to every address on your list: one purchase, one invoice. Each parcel holds the card with your words, and no price.'
export const adviceTitle = 'Would you rather talk to someone first?'
export const advice = (phone: string, hours: string, email: string) =>
  `Call us, <hours>${hours}</hours>: <phone>${phone}</phone>, or write to <email>${email}</email>. For a taste, there is the <sampler>tasting box</sampler>.`
export const picture = 'Three closed gift boxes in pink, white and green with satin bows, freeze-dried fruit in front of them'
export const needsScript = 'For company gifts'
export const loading = 'Loading products'
export const loadFailed = 'The products could not be loaded.'

export const contentsTitle = '1. What goes into each parcel?'
export const contentsHint = (max: number) =>
  `Choose a ready-made set, or put the parcels together yourself. There is no minimum: from one parcel on, and at most ${max} at once.`
export const chooseSet = 'Choose this set'
export const setChosen = 'Chosen'
export const product = 'Product'
export const anotherProduct = 'Another product'
export const choose = 'Please choose'
export const productMissing = 'Please choose a product.'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const remove = (name: string) => `Remove ${name}`

export const listTitle = '2. To whom?'
export const listHint = (max: number) =>
  `One row per parcel, ${max} at most. The number may also be part of the street. Company, country and message are optional; we print the message on the card. <template>Download template</template>`
export const columns = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  street: 'Street',
  houseNumber: 'No.',
  postalCode: 'Postcode',
  town: 'Town',
  country: 'Country',
  message: 'Message',
}
export const templateFile = 'company-gifts.csv'
export const templateCountries = { switzerland: 'Switzerland', liechtenstein: 'Liechtenstein' }
export const templateMessages = { year: 'Thank you for a good year!', holidays: 'Season’s greetings' }
export const chooseFile = 'Choose CSV file'
export const fileUnreadable = 'The file could not be read. Please choose it again, or paste the addresses.'
export const addresses = 'Addresses'
export const addressesHint = 'Or paste the rows of your spreadsheet here, with the names of the columns on top.'
export const tooLong = 'The list is too long. Please split it.'
export const addressesMissing = 'Please choose a file or paste the addresses.'

export const checkTitle = '3. Check'
export const showPreview = 'Show preview'
export const unreadColumns = (columns: string) =>
  `<strong>We do not read these columns:</strong> ${columns}. What they say appears neither on the parcel nor on the card.`
export const quoted = (column: string) => `“${column}”`
export const problems = (count: number) => plural('en', count, { one: 'One mistake in the list', other: `${count} mistakes in the list` })
export const row = (line: number) => `Row ${line}:`
export const cell = (line: number, column: string) => `Row ${line}, ${column}:`
export const correctList = 'Please correct the list above and look at the preview again.'
export const noNumbers = 'These addresses have no number'
export const parcels = (count: number) => plural('en', count, { one: 'One parcel', other: `${count} parcels` })
export const noCard = 'No card'
export const nextStep = 'In the next step you enter the address for the invoice.'
export const cartIsReplaced = 'What is in your cart now will be replaced.'
export const toCheckout = 'Go to checkout'
export const replaceCart = 'Replace cart and go to checkout'
