/** The key that does the same as a button; not on a touch screen. */
export function KeyHint({ of: key }: { of: string }) {
  return <span className="pointer-coarse:hidden">({key})</span>
}
