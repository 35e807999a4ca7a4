export const firstName = 'Prénom'
export const lastName = 'Nom'
export const company = 'Entreprise'
export const street = 'Rue'
export const houseNumber = 'N°'
export const postalCode = 'NPA'
export const town = 'Localité'
export const country = 'Pays'
export const phone = 'Téléphone'
export const noHouseNumber = 'Adresse sans numéro'
export const countries = {
  CH: 'Suisse',
  LI: 'Liechtenstein',
}
