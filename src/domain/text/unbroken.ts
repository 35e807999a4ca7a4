const PARTS = [
  /CHF \d[\d’]*\.\d\d/u,
  /[-−]?\d[\d.:–-]*[ \u00a0]?(?:%|°C|m?g|kJ|kcal)(?!\p{L})/u,
  /\d[\d.:–-]*[ \u00a0](?:Uhr|Tagen?|Werktagen?|Stunden?|Monaten?|Jahren?|jours?|heures?|mois|ans?|giorn[oi]|or[ae]|mes[ei]|ann[oi]|(?:day|hour|month|year)s?)(?!\p{L})/u,
  /(?<!\p{L})(?:[Aa]rt|Abs|al|cpv|lit|let|lett)\. \w+/u,
  /(?<![\p{L}\d])CHE-\d[\d.]*\d(?: (?:MWST|TVA|IVA))?/u,
  /(?<![\p{L}\d])\p{L}{1,2}-[\p{L}\d-]{1,16}/u,
  /…[A-Z\d]{4}(?![A-Z\d])/u,
]

/**
 * What stays on one line, in all languages: an amount, a figure and its unit, the article of a law, a VAT number, and
 * words such as 'E-Mail', the number of an order and the end of a gift card's code.
 */
export const UNBROKEN = new RegExp(PARTS.map(({ source }) => source).join('|'), 'u')

/** A text whose unbroken parts have no-break spaces, for what breaks lines itself. */
export function unbrokenText(text: string): string {
  return text.replaceAll(new RegExp(UNBROKEN, 'gu'), (part) => part.replaceAll(' ', '\u00a0'))
}
