import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Text in which e-mail addresses are links, and what belongs together stays on one line. */
export function RunningText({ text }: { text: string }) {
  return text.split(EMAIL).map((part, index) => {
    const key = `${index} ${part}`
    // The parts between the matches are plain text.
    if (index % 2 === 0) return <UnbrokenText key={key} text={part} />
    return (
      <a key={key} href={`mailto:${part}`} className="text-link break-words">
        {part}
      </a>
    )
  })
}
