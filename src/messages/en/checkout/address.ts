export const firstName = 'First name'
export const lastName = 'Last name'
export const company = 'Company'
export const street = 'Street'
export const houseNumber = 'No.'
export const postalCode = 'Postcode'
export const town = 'Town'
export const country = 'Country'
export const phone = 'Phone'
export const noHouseNumber = 'Address without a number'
export const countries = {
  CH: 'Switzerland',
  LI: 'Liechtenstein',
}
