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

/** Those of them that ordinary messages hold too: 'mit der Post', 'Lieblingsgericht', 'Danke für deinen Support'. */
const EVERYDAY = new Set(
  `apple bund facebook gemeinde gericht google instagram kanton lotto netflix post posta poste salt service sicherheit sunrise support ups
  whatsapp`.split(/\s+/),
)

/** Nine digits or more after a plus or a zero; those of a date stand between full stops. */
const TELEPHONE = /(?:\+\d|\b0)(?:[\s/'()-]*\d){8}/

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
  const own = latinWords(brand).join('')
  return nameInstitution(words, () => true) || (own !== '' && words.join('').includes(own))
}

/**
 * Whether a message poses as one of them. Without a telephone number to call, everyday words and the name of the shop
 * do not count, nor do letters of several words but in a name such as 'Post Finance'.
 */
export function posesAsInstitution(message: string, brand: string): boolean {
  if (TELEPHONE.test(message.normalize('NFKC'))) return namesInstitution(message, brand)
  const words = message.split(/\s+/).map(latinWords)
  const isTelling = (listed: string) => !EVERYDAY.has(listed)
  return words.some((word, at) => {
    const pair = [...word, ...(words[at + 1] ?? [])].join('')
    return nameInstitution(word, isTelling) || (isTelling(pair) && PARTS.includes(pair))
  })
}

/** Whether these words are, hold, or spell together one that is listed and counts. */
function nameInstitution(words: readonly string[], counts: (listed: string) => boolean): boolean {
  const letters = words.join('')
  return (
    words.some((word) => (WORDS.has(word) && counts(word)) || word.endsWith('bank')) ||
    (WORDS.has(letters) && counts(letters)) ||
    PARTS.some((part) => counts(part) && letters.includes(part))
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
