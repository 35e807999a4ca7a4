/** A text in which every e-mail address is a link. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    // What stands between the matches is plain.
    index % 2 === 0 ? (
      part
    ) : (
      <a key={`${index} ${part}`} href={`mailto:${part}`} className="text-link break-words">
        {part}
      </a>
    ),
  )
}
