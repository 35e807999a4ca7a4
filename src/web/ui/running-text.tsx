const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const AMOUNT = /CHF \d[\d’]*\.\d{2}/
const MEASURE = /-?\d[\d.:-]* ?(?:%|°C|m?g|kJ|kcal|Uhr|Tagen?|Werktagen?|Werktage|Stunden?|Monate|Jahre)(?![\wäöü])/
const ARTICLE = /(?:Art|Abs|lit)\. \w+/
const PIECES = new RegExp(`(${[EMAIL, AMOUNT, MEASURE, ARTICLE].map(({ source }) => source).join('|')})`)

/** A text in which every e-mail address is a link, and no figure is parted from its unit or its article at a line's end. */
export function RunningText({ text }: { text: string }) {
  return text.split(PIECES).map((part, index) => {
    // What stands between the matches is plain.
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
