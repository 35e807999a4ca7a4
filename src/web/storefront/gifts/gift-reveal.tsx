/**
 * A box whose lid lifts and from which the card rises with the buyer's words. Whoever wants no motion, and whoever
 * prints, or has seen it (`isStill`), sees the open box at once.
 */
export function GiftReveal({ message, isStill }: { message: string; isStill: boolean }) {
  return (
    <div className="gift-reveal" data-still={isStill || undefined}>
      <p className="gift-reveal-card scheme-light font-headline text-title break-words whitespace-pre-line text-ink">{message}</p>
      <div aria-hidden className="gift-reveal-box">
        <svg viewBox="0 0 320 128" className="gift-reveal-lid">
          <rect x="6" y="90" width="308" height="38" rx="4" className="fill-action-strong" />
          <rect x="142" y="90" width="36" height="38" fill="#fbe8ee" />
          <path
            d="M160 90C132 60 92 50 88 68s40 24 72 22c32 2 76-4 72-22s-44-8-72 22Z"
            fill="none"
            stroke="#fbe8ee"
            strokeWidth="11"
            strokeLinejoin="round"
          />
        </svg>
        <svg viewBox="0 0 320 132" className="block w-full">
          <path d="M16 0H304V124a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8Z" className="fill-action" />
          <path d="M16 0H304V10H16Z" className="fill-action-strong" />
          <rect x="142" width="36" height="132" fill="#fbe8ee" />
          <path
            d="M3.5 26.5 12 7.5 17 15 20.5 10 28.5 26.5Z"
            transform="translate(34 25) scale(2.8)"
            fill="none"
            stroke="#fff"
            strokeOpacity=".35"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
      </div>
    </div>
  )
}
