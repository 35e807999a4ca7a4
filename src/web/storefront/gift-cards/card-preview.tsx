import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'

/** How the card will look: the drawing beside the part that is written on. */
export function CardPreview({ design, brand }: { design: GiftCardDesign; brand: string }) {
  return (
    <div
      className="mt-8 flex aspect-[210/148] max-w-120 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-line scheme-light"
      aria-hidden
    >
      <img src={`/gift-cards/${design}.svg`} alt="" width={74} height={148} className="h-full w-auto" />
      <div className="flex grow flex-col justify-between p-[7%] text-[#0f1a2e]">
        <span className="text-fine font-bold tracking-[0.25em] uppercase">{brand}</span>
        <span className="grid gap-2">
          <span className="h-2 w-3/4 rounded-full bg-[#e3ebf3]" />
          <span className="h-2 w-1/2 rounded-full bg-[#e3ebf3]" />
          <span className="mt-2 h-9 rounded-md border border-[#0f1a2e]/60" />
        </span>
      </div>
    </div>
  )
}
