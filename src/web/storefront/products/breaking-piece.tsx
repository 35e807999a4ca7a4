import broken from './strawberry-breaks.avif?url'

/** The pictures of a close-up whose piece is also seen breaking: one strip of frames, from top to bottom. */
const STRIPS: Readonly<Record<string, string>> = { 'strawberry-macro': broken }
const FRAMES = 14
/** As long as the sound takes from its first bite to the second. */
const BREAK_MS = 1_000
const SHOWN_MS = 3_200

/** The strip of a close-up once it has loaded; none where there is none, or where motion is not wanted. */
export async function loadBreak(picture: string): Promise<string | undefined> {
  const strip = STRIPS[picture]
  if (strip === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const image = new Image()
  image.src = strip
  // Without it there is still the sound.
  return image.decode().then(
    () => strip,
    () => undefined,
  )
}

/** The piece of a close-up that breaks once, over the picture of it, without a word: the sound says it. */
export function BreakingPiece({ strip, onEnd }: { strip: string; onEnd: () => void }) {
  function play(piece: HTMLElement | null) {
    // It breaks once, however often the page is drawn meanwhile.
    if (!piece || piece.getAnimations().length > 0) return
    piece.animate(
      { backgroundPositionY: ['top', 'bottom'] },
      { duration: BREAK_MS, easing: `steps(${FRAMES}, jump-none)`, fill: 'forwards' },
    )
    piece.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.03, 0.9, 1] }, SHOWN_MS).onfinish = onEnd
  }
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 [container-type:size]">
      <span
        ref={play}
        className="absolute top-1/2 left-1/2 size-[max(100cqw,100cqh)] -translate-1/2"
        style={{ backgroundImage: `url("${strip}")`, backgroundSize: `100% ${FRAMES}00%` }}
      />
    </span>
  )
}
