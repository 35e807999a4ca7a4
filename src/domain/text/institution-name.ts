/** Whole words of a name. */
const WORDS = new Set(
  `ahv apple axa bank bcge bcv bekb bns bund cff coop css dhl dpd ffs gemeinde gls hotline inkasso kanton klarna lgt lotto migros mobiliar
  post posta poste salt sbb security service snb srf support suva sva swica twint ubs ups verwaltung visa zkb zoll`.split(/\s+/),
)

/** Parts of a name, which no name of a person holds, also written apart or in another word. */
const PARTS = `amazon ausgleichskasse behoerde behorde betreibung binance bitcoin bundesamt bundesrat cembra coinbase creditsuisse digitec
  facebook fedex finanzamt galaxus gericht google helpdesk helsana instagram juliusbaer juliusbar kantonalbank kartenzentrum krankenkasse
  kundenberat kundendienst kundenservice lombardodier mastercard microsoft netflix paketdienst paypal pictet planzer polizei postauto
  postbank postfinance postlogistic quickpac raiffeisen revolut serafe sicherheit sozialamt staatsanwalt steueramt steuerbe steuerverwaltung
  strassenverkehrsamt sunrise swisscard swisscom swisslos swisspass swisspost swissquote valiant versicherung viseca vontobel whatsapp
  zalando zollamt zollverwaltung`.split(/\s+/)

/** Digits and Cyrillic or Greek letters that look like a Latin one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  ß: 'ss',
  ı: 'i',
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ι: 'i',
  τ: 't',
}

/** Whether a name is that of a bank, the Post, an authority, a company that strangers like to pose as, or the shop. */
export function namesInstitution(name: string, brand: string): boolean {
  const words = latinWords(name)
  const letters = words.join('')
  const own = latinWords(brand).join('')
  return (
    words.some((word) => WORDS.has(word) || word.endsWith('bank')) ||
    WORDS.has(letters) ||
    PARTS.some((part) => letters.includes(part)) ||
    (own !== '' && letters.includes(own))
  )
}

function latinWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return Array.from(plain, (character) => LOOKALIKES[character] ?? character)
    .join('')
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}
