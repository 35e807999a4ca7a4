export const firstName = 'Nome'
export const lastName = 'Cognome'
export const company = 'Ditta'
export const street = 'Via'
export const houseNumber = 'N.'
export const postalCode = 'NPA'
export const town = 'Località'
export const country = 'Paese'
export const phone = 'Telefono'
export const noHouseNumber = 'Indirizzo senza numero'
export const countries = {
  CH: 'Svizzera',
  LI: 'Liechtenstein',
}
