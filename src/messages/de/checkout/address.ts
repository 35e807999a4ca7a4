export const firstName = 'Vorname'
export const lastName = 'Nachname'
export const company = 'Firma'
export const street = 'Strasse'
export const houseNumber = 'Nr.'
export const postalCode = 'PLZ'
export const town = 'Ort'
export const country = 'Land'
export const phone = 'Telefon'
export const noHouseNumber = 'Adresse ohne Nummer'
export const countries = {
  CH: 'Schweiz',
  LI: 'Liechtenstein',
}
