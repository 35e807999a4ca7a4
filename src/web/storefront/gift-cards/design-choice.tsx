import { GIFT_CARD_DESIGNS, type GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import * as giftCardDesignsText from '#messages/gifts/gift-card-designs.ts'

interface DesignChoiceProps {
  design: GiftCardDesign
  onChange: (design: GiftCardDesign) => void
}

/** The drawings to choose from. docs/rules/gift-cards.md#designs */
export function DesignChoice({ design, onChange }: DesignChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-bold">{giftCardDesignsText.design}</legend>
      <div className="grid grid-cols-3 gap-3 min-[30rem]:grid-cols-5">
        {GIFT_CARD_DESIGNS.map((one) => (
          <label key={one} className="group relative block cursor-pointer text-center text-fine">
            <input
              type="radio"
              name="design"
              checked={design === one}
              onChange={() => onChange(one)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <img
              src={`/gift-cards/${one}.svg`}
              alt=""
              width={74}
              height={148}
              className="aspect-[3/4] w-full rounded-md object-cover object-bottom ring-offset-2 ring-offset-paper peer-checked:ring-3 peer-checked:ring-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-action forced-colors:peer-checked:outline-4"
            />
            <span className="mt-2 block hyphens-auto break-words group-has-checked:font-semibold">{giftCardDesignsText.designs[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
