import { Note } from '#web/ui/texts/note.tsx'
/** A mail address below a name; a long one breaks before its @. */
export function MailAddress({ of: address }: { of: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <Note as="span" className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Note>
  )
}
