/** A mail address below a name; a long one breaks before its @. */
export function MailAddress({ of: address }: { of: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <span className="block text-fine wrap-anywhere text-ink-soft">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
