import { UNBROKEN } from '#domain/text/unbroken.ts'

const PIECES = new RegExp(`(${UNBROKEN.source})`, 'u')

/** Text in which what belongs together stays on one line, without links. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(PIECES).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
