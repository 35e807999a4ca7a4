import { LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import { GIFT_LIST_COLUMNS, type GiftListColumn } from './gift-list.ts'

/** What people call a column besides the names of the template. */
const OTHER_NAMES: Readonly<Record<GiftListColumn, readonly string[]>> = {
  firstName: [],
  lastName: ['Nachname', 'Nom de famille', 'Surname'],
  company: ['Société', 'Azienda'],
  street: ['Straße', 'Adresse', 'Indirizzo', 'Address'],
  houseNumber: ['No', 'Nummer', 'Hausnr', 'Hausnummer', 'Strassennummer', 'Numéro', 'Numero', 'Numero civico', 'Number'],
  postalCode: ['Code postal', 'CAP', 'Postal code'],
  town: ['Ville', 'Lieu', 'Città', 'Luogo', 'City'],
  country: [],
  message: ['Text', 'Texte', 'Testo'],
}

const COLUMNS = new Map(
  GIFT_LIST_COLUMNS.flatMap((column) =>
    [...LANGUAGES.map((language) => messagesIn(language).companyGiftsText.columns[column]), ...OTHER_NAMES[column]].map(
      (name): [string, GiftListColumn] => [lettersOf(name), column],
    ),
  ),
)

/**
 * The column that a heading names in any language; undefined for one that nobody reads
 * (docs/rules/company-gifts.md#list).
 */
export function giftListColumn(header: string): GiftListColumn | undefined {
  return COLUMNS.get(lettersOf(header))
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
