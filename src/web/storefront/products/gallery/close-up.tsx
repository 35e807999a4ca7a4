import { Volume2 } from 'lucide-react'
import { useState, useId, useRef } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import * as closeUpText from '#messages/products/close-up.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import crunch from './crunch.wav?url'
import broken from './strawberry-breaks.avif?url'

/** The pictures of a close-up whose piece is also seen breaking: one strip of frames, from top to bottom. */
const STRIPS: Readonly<Record<string, string>> = { 'strawberry-macro': broken }

const FRAMES = 14
/** As long as the sound takes from its first bite to the second. */
const BREAK_MS = 1_000
const SHOWN_MS = 3_200

/** A band of the product's second picture, as large as it gets, on a ground of its own colour. */
export function CloseUp({ product }: { product: ProductDetail }) {
  const [, picture] = product.pictures
  const [strip, setStrip] = useState<string>()
  if (!picture) return null
  return (
    <section aria-labelledby="close-up" className="overflow-hidden bg-tint-floor print:hidden">
      <div className="page-width grid items-center gap-x-14 md:grid-cols-2">
        <div className="pt-14 pb-8 md:py-20">
          <h2 id="close-up" className="max-w-[9ch] text-display">
            {closeUpText.nothingButFruit}
          </h2>
          {product.kind === 'pouch' && (
            <>
              <p lang={germanIn(product, 'ingredients')} className="mt-5 max-w-[24rem] text-lead">
                {product.ingredients}
              </p>
              <CrunchButton onPlay={() => void loadBreak(picture.name).then(setStrip)} />
            </>
          )}
        </div>
        <div className="relative overflow-hidden max-md:-mx-(--gutter) md:-mr-[max(var(--gutter),50vw-37.5rem)] md:h-full md:max-h-[44rem]">
          <Picture
            {...markedPicture(product, picture)}
            sizes="(min-width: 75rem) 660px, (min-width: 48rem) 50vw, 100vw"
            ratio="1 / 1"
            className="md:h-full"
          />
          {strip && <BreakingPiece strip={strip} onEnd={() => setStrip(undefined)} />}
        </div>
      </div>
    </section>
  )
}

/** The strip of a close-up once it has loaded; none where there is none, or where motion is not wanted. */
async function loadBreak(picture: string): Promise<string | undefined> {
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
function BreakingPiece({ strip, onEnd }: { strip: string; onEnd: () => void }) {
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

/** Lets visitors hear how the fruit crunches, from the beginning each time; the sound loads when it is asked for. */
function CrunchButton({ onPlay }: { onPlay: () => void }) {
  const toast = useToast()
  const noteId = useId()
  const sound = useRef<HTMLAudioElement>(null)

  async function play() {
    sound.current ??= new Audio(crunch)
    sound.current.currentTime = 0
    onPlay()
    try {
      await sound.current.play()
    } catch {
      toast.show({ tone: 'destructive', title: closeUpText.noSound })
    }
  }

  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <Button variant="secondary" size="small" aria-describedby={noteId} onClick={() => void play()}>
        <Volume2 className="size-4.5" aria-hidden />
        {closeUpText.hearCrunch}
      </Button>
      <p id={noteId} className="text-fine text-ink-soft">
        {closeUpText.crunchIsMade}
      </p>
    </div>
  )
}
