import { X } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products/catalogue.ts'
import { MAX_QUANTITY, sizeKey } from '#domain/cart/cart.ts'
import { formatChf } from '#domain/money/money.ts'
import { isSellable, isSizeSoldOut, nameOfSize, unitPrice, weightsOffered } from '#domain/products/product.ts'
import * as companyGiftsText from '#messages/gifts/company-gifts.ts'
import { language } from '#messages/language.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import type { GiftDraft } from './use-company-gift.ts'

type Line = GiftDraft['lines'][number]
type Size = Pick<Line, 'productId' | 'weight'> & { key: string; name: string; price: string }

const MAX_LINES = 12

/** The query of the products that a gift can hold. */
export const giftProductsQuery = apiQuery<typeof listProducts>('GET /api/products', { query: {} })

/** The products of its answer, which is a list where no page is asked for. */
export function giftProducts(answer: ResponseOf<typeof listProducts>) {
  return Array.isArray(answer) ? answer : answer.items
}
export type GiftProducts = ReturnType<typeof giftProducts>

interface GiftContentsProps {
  products: GiftProducts
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  error: string | undefined
}

/** What each recipient gets: sizes of products with their number. */
export function GiftContents({ products, lines, onChange, error }: GiftContentsProps) {
  const sizes = sizesOf(products)
  const chosen = new Set(lines.map(sizeKey))
  const left = sizes.filter(({ key }) => !chosen.has(key))

  function add(key: string): void {
    const size = sizes.find((each) => each.key === key)
    if (size) onChange([...lines, { productId: size.productId, weight: size.weight, quantity: 1 }])
  }

  return (
    <>
      <ul className="mt-5 divide-y divide-line border-y border-line empty:hidden">
        {lines.map((line) => {
          const size = sizes.find(({ key }) => key === sizeKey(line))
          const name = size?.name ?? companyGiftsText.product
          return (
            <li key={sizeKey(line)} className="flex items-center gap-x-2 py-3 max-[15rem]:flex-wrap sm:gap-x-4">
              <span className="min-w-0 flex-1 break-words hyphens-auto max-[15rem]:basis-full">
                <strong className="block">{name}</strong>
                <span className="text-small text-ink-soft">{size?.price}</span>
              </span>
              <Stepper
                label={companyGiftsText.quantityOf(name)}
                size="small"
                value={line.quantity}
                max={MAX_QUANTITY}
                onChange={(quantity) => onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))}
              />
              <IconButton label={companyGiftsText.remove(name)} onClick={() => onChange(lines.filter((each) => each !== line))}>
                <X className="size-4.5" aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {lines.length < MAX_LINES && (
        <SelectField
          label={lines.length === 0 ? companyGiftsText.product : companyGiftsText.anotherProduct}
          className="mt-5 max-w-112"
          name="lines"
          value=""
          onChange={(event) => add(event.target.value)}
          error={error}
        >
          <option value="">{companyGiftsText.choose}</option>
          {left.map(({ key, name, price }) => (
            <option key={key} value={key}>
              {name}, {price}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function sizesOf(products: GiftProducts): Size[] {
  return products
    .filter(isSellable)
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .flatMap((product) =>
      weightsOffered(product)
        .filter((weight) => !isSizeSoldOut(product, weight))
        .map((weight) => ({
          key: sizeKey({ productId: product.id, weight }),
          productId: product.id,
          weight,
          name: nameOfSize(product, weight),
          price: formatChf(unitPrice(product, weight)),
        })),
    )
}
