/** A rating as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="tracking-widest text-warn">
      <span aria-hidden>
        {'★'.repeat(rating)}
        <span className="text-control">{'☆'.repeat(5 - rating)}</span>
      </span>
      <span className="sr-only">{rating} von 5 Sternen</span>
    </span>
  )
}
