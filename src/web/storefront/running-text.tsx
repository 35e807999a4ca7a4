import { UNBROKEN } from '#domain/text/unbroken.ts'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PIECES = new RegExp(`(${EMAIL.source}|${UNBROKEN.source})`, 'u')

/** Text in which e-mail addresses are links, and what belongs together stays on one line. */
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
