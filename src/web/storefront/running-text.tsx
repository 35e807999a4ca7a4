const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const AMOUNT = /CHF \d[\d’]*\.\d{2}/
const MEASURE = /[-−]?\d[\d.:–-]*[ \u00a0]?(?:%|°C|m?g|kJ|kcal|Uhr|Tagen?|Werktagen?|Werktage|Stunden?|Monate|Jahre)(?![\wäöü])/
const ARTICLE = /(?:Art|Abs|lit)\. \w+/
const PIECES = new RegExp(`(${[EMAIL, AMOUNT, MEASURE, ARTICLE].map(({ source }) => source).join('|')})`)

/** Text in which e-mail addresses are links, and non-breaking spaces keep figures with their units at line ends. */
export function RunningText({ text }: { text: string }) {
  return text.split(PIECES).map((part, index) => {
    // The parts between the matches are plain text.
    if (index % 2 === 0) return part
    const key = `${index} ${part}`
    return part.includes('@') ? (
      <a key={key} href={`mailto:${part}`} className="text-link break-words">
        {part}
      </a>
    ) : (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
